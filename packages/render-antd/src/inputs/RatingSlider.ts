import {
  type BlockHost,
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import {
  type IconProperty,
  iconName,
  inputStyling,
  type LabelProperties,
  labelled,
  storeChange,
} from '@lowdefy-mcp/render-core/kit';
import { describeScale, isOnScale, type Marks, type Scale, scaleHints, scaleType } from './scale.js';

interface RatingSliderProperties extends LabelProperties {
  min?: number;
  max?: number;
  step?: number;
  marks?: Marks;
  minIcon?: IconProperty;
  maxIcon?: IconProperty;
  disableIcons?: boolean;
  notApplicableLabel?: string;
  disableNotApplicable?: boolean;
}

type RatingBlock = BlockView<RatingSliderProperties>;

/** A number on a slider, or a checkbox for "not applicable". */
export const RatingSlider = defineBlock<RatingSliderProperties>({
  meta: { category: 'input', valueType: 'any' },
  // The numbers along the slider and at its handle repeat the limits, steps and value.
  styling: [...inputStyling, 'autoFocus', 'color', 'showDots', 'showMarks', 'tooltipVisible'],
  mcpRender: (block, h) =>
    labelled(block, h, {
      placeholder: '',
      hints: [
        ...scaleHints(scaleOf(block), h),
        iconsHint(block, h),
        notApplicable(block) !== undefined &&
          h.text`does not apply: ${block.properties.notApplicableLabel || h.text`N/A`}`,
      ],
    }),
  mcpSchema: (block) => {
    const scale = scaleOf(block);
    const other = notApplicable(block) === undefined ? [] : (['string'] as const);
    return { type: [scaleType(scale), ...other, 'null'], minimum: scale.min, maximum: scale.max };
  },
  mcpInput: (input, block) => {
    const other = notApplicable(block);
    const scale = scaleOf(block);
    if (input === null || isOnScale(input, scale)) return input;
    if (input === other && other !== undefined) return input;
    const or = other === undefined ? '' : ` or ${quoteJson(other)}`;
    throw new Error(`Expected ${describeScale(scale)}${or}, or null for no answer, got ${quoteJson(input)}.`);
  },
  mcpChange: async (host, value) => {
    if (typeof value === 'string') await tick(host, value);
    else await slide(host, value);
  },
});

/** Ticks the checkbox; the event carries its value. The tick stays when the app sets another value. */
async function tick(host: BlockHost<RatingSliderProperties>, label: string): Promise<void> {
  if (host.block.local.notApplicable === true) {
    if (host.block.value === label) return;
    await untick(host);
  }
  host.setLocal({ notApplicable: true });
  host.setValue(label);
  await host.triggerChange([true]);
}

/**
 * Moves the slider. It is locked while the checkbox is ticked, so that is unticked first; the value stays until the
 * slider moves.
 */
async function slide(host: BlockHost<RatingSliderProperties>, value: unknown): Promise<void> {
  if (value === host.block.value) return;
  if (host.block.local.notApplicable === true) await untick(host);
  await storeChange(host, value);
}

async function untick(host: BlockHost<RatingSliderProperties>): Promise<void> {
  host.setLocal({ notApplicable: false });
  await host.triggerChange([]);
}

function scaleOf({ properties }: RatingBlock): Scale {
  const [a, b] = [properties.max ?? 10, properties.min || 0];
  return { min: Math.min(a, b), max: Math.max(a, b), step: properties.step || 1, marks: properties.marks };
}

/** The value for "not applicable", if the screen offers it: not on a required slider. */
function notApplicable({ required, properties }: RatingBlock): string | undefined {
  if (required || properties.disableNotApplicable) return undefined;
  return properties.notApplicableLabel || 'N/A';
}

/** The icons at both ends show which end is good. */
function iconsHint({ properties: { disableIcons, minIcon, maxIcon } }: RatingBlock, h: RenderHelpers) {
  if (disableIcons) return undefined;
  const [low, high] = [minIcon && iconName(minIcon), maxIcon && iconName(maxIcon)];
  return h.text`icons from ${low || h.text`frown`} to ${high || h.text`smile`}`;
}
