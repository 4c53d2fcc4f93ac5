import { defineBlock } from '@lowdefy-mcp/render-core';
import { inputStyling, type LabelProperties, labelled, takeFocus } from '../shared/labelled.js';
import { countHint, readText, type TextProperties, textEvents, textSchema } from './text.js';

interface TextAreaProperties extends LabelProperties, TextProperties {
  autoFocus?: boolean;
}

/** A text of several lines. */
export const TextArea = defineBlock<TextAreaProperties>({
  meta: { category: 'input', valueType: 'string' },
  // What `allowClear` does, null does as well.
  styling: [...inputStyling, 'allowClear', 'autoSize', 'bordered', 'rows', 'size', 'variant'],
  mcpRender: (block, h) => labelled(block, h, { events: textEvents, hints: [countHint(block, h)] }),
  mcpSchema: textSchema,
  mcpInput: (input) => (readText(input) ?? '').replaceAll(/\r\n?/g, '\n'),
  mcpMount: takeFocus,
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
