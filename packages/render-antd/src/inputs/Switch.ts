import { defineBlock, type RenderHelpers } from '@lowdefy-mcp/render-core';
import {
  type IconProperty,
  iconName,
  inputStyling,
  type LabelProperties,
  labelled,
} from '@lowdefy-mcp/render-core/kit';
import { toggle } from './toggle.js';

interface SwitchProperties extends LabelProperties {
  checkedIcon?: IconProperty;
  checkedText?: string;
  uncheckedIcon?: IconProperty;
  uncheckedText?: string;
}

/** On or off. */
export const Switch = defineBlock<SwitchProperties>({
  meta: { category: 'input', valueType: 'boolean' },
  styling: [...inputStyling, 'autoFocus', 'color', 'size'],
  mcpRender: (block, h) => {
    const { checkedIcon, checkedText, uncheckedIcon, uncheckedText } = block.properties;
    const on = contentOf(checkedText, checkedIcon, h);
    const off = contentOf(uncheckedText, uncheckedIcon, h);
    return labelled(block, h, {
      placeholder: '',
      hints: [on && h.text`true: ${on}`, off && h.text`false: ${off}`],
      value: Boolean(block.value),
    });
  },
  mcpSchema: () => ({ type: 'boolean' }),
  mcpChange: toggle,
});

/** The content of the switch: a text replaces the icon. The default tick and cross are omitted. */
function contentOf(text: string | undefined, icon: IconProperty | undefined, h: RenderHelpers) {
  return text || (icon && h.text`icon ${iconName(icon)}`);
}
