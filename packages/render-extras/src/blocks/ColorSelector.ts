import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from '../labelled.js';

interface ColorProperties extends LabelProperties {
  /** Lowdefy 4: there is no field to type in, only the picker. */
  hideInput?: boolean;
  /** Lowdefy 5: a colour cannot be transparent. */
  disabledAlpha?: boolean;
}

const OPAQUE = '^#?([0-9a-fA-F]{3}){1,2}$';
const ANY = '^#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';

/** A colour: a field for its hexadecimal digits, and a picker. */
export const ColorSelector = defineBlock<ColorProperties>({
  meta: { category: 'input', valueType: 'string' },
  styling: [
    'arrow',
    'disabledFormat',
    'format',
    'inputStyle',
    'label.align',
    'label.colon',
    'label.extraStyle',
    'label.feedbackStyle',
    'label.hasFeedback',
    'label.inline',
    'label.span',
    'placement',
    'showText',
    'size',
    'theme',
    'trigger',
  ],
  mcpRender: (block, h) =>
    labelled(block, h, {
      disabled: block.properties.disabled,
      events: Object.keys(block.events).filter((name) => name === 'onChange'),
    }),
  // Neither the field nor the picker can be emptied.
  mcpSchema: (block) => ({ type: 'string', pattern: takesAlpha(block) ? ANY : OPAQUE }),
  mcpInput(input, block) {
    const digits = String(input).replace('#', '');
    const isTyped = !isLater(block) && !block.properties.hideInput;
    return `#${isTyped ? digits : picked(digits)}`;
  },
  async mcpChange(host, value) {
    host.setValue(value);
    const completed = () => isLater(host.block) && host.triggerEvent('onChangeComplete', { value });
    await Promise.all([host.triggerChange(value), completed()]);
  },
});

/** The digits as a picker writes them: small, two for each part, and how opaque it is only where it is not fully. */
function picked(digits: string): string {
  const all = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&');
  return all.toLowerCase().replace(/^(.{6})ff$/, '$1');
}

/** Lowdefy 5 has another picker. */
function isLater({ app }: BlockView<ColorProperties>): boolean {
  return app.engine === 'Slots';
}

function takesAlpha(block: BlockView<ColorProperties>): boolean {
  return isLater(block) && !block.properties.disabledAlpha;
}
