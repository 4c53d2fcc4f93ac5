import { type BlockView, defineBlock, quoteJson, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinHints, type LabelProperties, labelled, storeChange } from '@lowdefy-mcp/render-core/kit';
import { isSame } from './sameValue.js';
import { describeScale, isOnScale, type Marks, type Scale, scaleHints, scaleType } from './scale.js';

interface SliderProperties extends LabelProperties {
  min?: number;
  max?: number;
  step?: number | null;
  marks?: Marks;
  /** Two handles instead of one. */
  range?: boolean;
  tooltip?: { readonly formatter?: unknown };
}

type SliderBlock = BlockView<SliderProperties>;

/** A number on a slider, or a range with two handles. Once moved it cannot be emptied. */
export const Slider = defineBlock<SliderProperties>({
  meta: { category: 'input', valueType: 'any' },
  styling: ['dots', 'included', 'reverse', 'size', 'theme', 'vertical'],
  mcpRender: (block, h) =>
    labelled(block, h, {
      placeholder: '',
      hints: [
        block.properties.range && h.text`[from, to]`,
        ...scaleHints(scaleOf(block), h),
        tooltipHint(block, h),
      ],
    }),
  mcpSchema: (block) => {
    const scale = scaleOf(block);
    const handle = { type: scaleType(scale), minimum: scale.min, maximum: scale.max };
    return block.properties.range ? { type: 'array', items: handle, minItems: 2, maxItems: 2 } : handle;
  },
  mcpInput: (input, block) => {
    const scale = scaleOf(block);
    const handles: readonly unknown[] = block.properties.range && Array.isArray(input) ? input : [input];
    for (const handle of handles) {
      if (isOnScale(handle, scale)) continue;
      throw new Error(`Expected ${describeScale(scale)}, got ${quoteJson(handle)}.`);
    }
    // Handles may pass each other: the lower value is always the first.
    return block.properties.range ? handles.map(Number).sort((a, b) => a - b) : input;
  },
  mcpChange: async (host, value) => {
    if (!isSame(value, host.block.value)) await storeChange(host, value);
  },
});

function scaleOf({ properties: { min = 0, max = 100, step = 1, marks } }: SliderBlock): Scale {
  return { min, max, step, marks };
}

/** The app's text above the handles instead of their numbers. */
function tooltipHint({ value, properties: { tooltip } }: SliderBlock, h: RenderHelpers) {
  const formatter = tooltip?.formatter;
  if (typeof formatter !== 'function' || value === null) return undefined;
  const texts = [value].flat().map((handle) => String(formatter(handle)));
  return h.text`shown as ${joinHints(texts, h, h.text` to `)}`;
}
