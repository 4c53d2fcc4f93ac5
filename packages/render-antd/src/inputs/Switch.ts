import { defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';

interface SwitchProperties extends LabelProperties {
  checkedText?: string;
  uncheckedText?: string;
}

/** On or off. */
export const Switch = defineBlock<SwitchProperties>({
  meta: { category: 'input', valueType: 'boolean' },
  mcpRender: (block, h) => {
    const { checkedText, uncheckedText } = block.properties;
    return labelled(block, h, {
      placeholder: '',
      hints: [checkedText && h.text`true: ${checkedText}`, uncheckedText && h.text`false: ${uncheckedText}`],
    });
  },
  mcpSchema: () => ({ type: 'boolean' }),
});
