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
    const on = sign(checkedText, checkedIcon, h);
    const off = sign(uncheckedText, uncheckedIcon, h);
    return labelled(block, h, {
      placeholder: '',
      hints: [on && h.text`true: ${on}`, off && h.text`false: ${off}`],
      value: Boolean(block.value),
    });
  },
  mcpSchema: () => ({ type: 'boolean' }),
  mcpChange: toggle,
});

/** What the switch bears: a text takes the place of the icon. The tick and cross it has otherwise say nothing more. */
function sign(text: string | undefined, icon: IconProperty | undefined, h: RenderHelpers) {
  return text || (icon && h.text`icon ${iconName(icon)}`);
}
