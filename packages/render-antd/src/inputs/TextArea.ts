import { defineBlock } from '@lowdefy-mcp/render-core';
import {
  inputStyling,
  type LabelProperties,
  labelled,
  since,
  storeChange,
} from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import {
  countHint,
  fieldText,
  readText,
  shownText,
  type TextProperties,
  textEvents,
  textSchema,
  typing,
} from './text.js';

interface TextAreaProperties extends LabelProperties, TextProperties {
  autoFocus?: boolean;
}

const typed = typing<TextAreaProperties>();

/** A multi-line text. */
export const TextArea = defineBlock<TextAreaProperties>({
  meta: { category: 'input', valueType: 'string' },
  // Null does the same as `allowClear`.
  styling: [...inputStyling, 'allowClear', 'autoSize', 'bordered', 'rows', 'size', 'variant'],
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: textEvents,
      hints: [countHint(block, h)],
      multiline: true,
      value: shownText(block),
    }),
  mcpSchema: textSchema,
  mcpInput: (input) => (readText(input) ?? '').replaceAll(/\r\n?/g, '\n'),
  mcpChange: typed.mcpChange,
  mcpMount: takeFocus,
  mcpEvents: {
    ...typed.mcpEvents,
    // Enter also adds a line, if there is room, while the event's actions run.
    async onPressEnter(host) {
      const { app, value, properties } = host.block;
      const text = `${fieldText(value)}\n`;
      const entered = host.triggerEvent('onPressEnter');
      const fitting = [...text].slice(0, properties.maxLength).join('');
      // Before Lowdefy 5 a line break that does not fit is also a change.
      if (fitting === text || !since(app, 5)) await storeChange(host, fitting);
      return entered;
    },
  },
});
