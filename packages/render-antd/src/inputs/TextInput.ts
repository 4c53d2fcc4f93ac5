import { defineBlock } from '@lowdefy-mcp/render-core';
import { affixes, type LabelProperties, labelled } from './labelled.js';
import { type ReplaceInput, readLine, readText, replaceIn, textSchema } from './text.js';

interface TextInputProperties extends LabelProperties {
  maxLength?: number;
  replaceInput?: ReplaceInput;
  prefix?: string;
  suffix?: string;
}

/** A text of one line. */
export const TextInput = defineBlock<TextInputProperties>({
  meta: { category: 'input', valueType: 'string' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: ['onChange', 'onPressEnter', 'onBlur', 'onFocus'],
      hints: affixes(block.properties, h),
    }),
  mcpSchema: textSchema,
  mcpInput: (input, { properties }) => readText(replaceIn(readLine(input) ?? '', properties.replaceInput)),
});
