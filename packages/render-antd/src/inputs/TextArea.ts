import { defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';
import { readText, textSchema } from './text.js';

interface TextAreaProperties extends LabelProperties {
  maxLength?: number;
}

/** A text of several lines. */
export const TextArea = defineBlock<TextAreaProperties>({
  meta: { category: 'input', valueType: 'string' },
  mcpRender: (block, h) => labelled(block, h, { events: ['onChange', 'onPressEnter', 'onBlur', 'onFocus'] }),
  mcpSchema: textSchema,
  mcpInput: (input) => readText(input)?.replaceAll(/\r\n?/g, '\n') ?? null,
  mcpEvents: {
    // The key is also a change: it adds a line, while the event's actions run.
    async onPressEnter(host) {
      const { value, properties } = host.block;
      const text = `${typeof value === 'string' ? value : ''}\n`;
      const entered = host.triggerEvent('onPressEnter');
      if (text.length <= (properties.maxLength ?? Number.POSITIVE_INFINITY)) {
        host.setValue(text);
        await host.triggerChange(text);
      }
      return entered;
    },
  },
});
