import { type BlockView, defineBlock, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';
import {
  inputStyling,
  joinTexts,
  type LabelProperties,
  labelled,
  objectsOf,
  since,
  storeChange,
} from '@lowdefy-mcp/render-core/kit';

interface ColorProperties extends LabelProperties {
  /** Lowdefy 4: there is only the picker, no text field. */
  hideInput?: boolean;
  /** Lowdefy 5: a colour cannot be transparent. */
  disabledAlpha?: boolean;
  /** Lowdefy 5: a colour can be cleared, by making it transparent. */
  allowClear?: boolean;
  /** Lowdefy 5: forces the picker open or closed. */
  open?: boolean;
  /** Lowdefy 5: palettes to pick from. */
  presets?: readonly { readonly label?: string; readonly colors?: readonly string[] }[] | null;
}

const OPAQUE = '^#?([0-9a-fA-F]{3}){1,2}$';
const ANY = '^#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';

/** A colour: a field for its hexadecimal digits, and a picker. */
export const ColorSelector = defineBlock<ColorProperties>({
  meta: { category: 'input', valueType: 'string' },
  styling: [
    ...inputStyling,
    'arrow',
    'disabledFormat',
    'format',
    // Of several colours the component keeps the first.
    'mode',
    'placement',
    'showText',
    'size',
    'trigger',
  ],
  mcpRender: (block, h) =>
    labelled(block, h, {
      disabled: block.properties.disabled,
      readOnly: hasPanel(block) && block.properties.open === false,
      firstHints: hasPanel(block) ? [...presetHints(block, h), clearHint(block, h)] : [],
    }),
  // Neither the field nor the picker can be emptied, unless the app allows it.
  mcpSchema: (block) => ({
    type: canClear(block) ? ['string', 'null'] : 'string',
    pattern: takesAlpha(block) ? ANY : OPAQUE,
  }),
  mcpInput(input, block) {
    if (input === null) return null;
    const digits = String(input).replace('#', '');
    const isTyped = !hasPanel(block) && !block.properties.hideInput;
    return `#${isTyped ? digits : normalised(digits)}`;
  },
  async mcpChange(host, input) {
    const isCleared = input === null;
    // There is no colour to clear.
    if (isCleared && typeof host.block.value !== 'string') return;
    const value = isCleared
      ? `#${normalised(String(host.block.value).replace('#', '')).slice(0, 6)}00`
      : input;
    const events = [storeChange(host, value)];
    if (hasPanel(host.block)) events.push(host.triggerEvent('onChangeComplete', { value }));
    if (isCleared) events.push(host.triggerEvent('onClear'));
    await Promise.all(events);
  },
});

function clearHint(block: BlockView<ColorProperties>, h: RenderHelpers): TextSource {
  return canClear(block) ? h.text`null takes the colour away` : undefined;
}

function presetHints({ properties }: BlockView<ColorProperties>, h: RenderHelpers): readonly TextSource[] {
  return objectsOf(properties.presets).map(({ label, colors }) => {
    const all = Array.isArray(colors) ? colors : [];
    return h.text`${label}: ${all.length > 0 ? joinTexts(all, h) : h.text`(no colours)`}`;
  });
}

/** Normalises digits as the picker does: lower case, two per channel, alpha only if not opaque. */
function normalised(digits: string): string {
  const all = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&');
  return all.toLowerCase().replace(/^(.{6})ff$/, '$1');
}

/** Whether the picker is the panel of Lowdefy 5, which has presets and can be cleared. */
function hasPanel({ app }: BlockView<ColorProperties>): boolean {
  return since(app, 5);
}

function canClear(block: BlockView<ColorProperties>): boolean {
  return hasPanel(block) && Boolean(block.properties.allowClear);
}

function takesAlpha(block: BlockView<ColorProperties>): boolean {
  return hasPanel(block) && !block.properties.disabledAlpha;
}
