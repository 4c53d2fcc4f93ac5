import { defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import { inputStyling, type LabelProperties, labelled } from '@lowdefy-mcp/render-core/kit';
import { type AffixProperties, affixes } from '../shared/affixes.js';
import { takeFocus } from '../shared/takeFocus.js';
import {
  countHint,
  type ReplaceInput,
  readLine,
  replaceIn,
  secretHint,
  shownText,
  type TextProperties,
  textEvents,
  textSchema,
  typing,
} from './text.js';

interface TextInputProperties extends LabelProperties, AffixProperties, TextProperties {
  autoFocus?: boolean;
  replaceInput?: ReplaceInput;
  /** The `type` attribute of the HTML input. */
  type?: string;
}

const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i;

/** A single-line text. */
export const TextInput = defineBlock<TextInputProperties>({
  meta: { category: 'input', valueType: 'string' },
  // Null does the same as `allowClear`.
  styling: [...inputStyling, 'allowClear', 'bordered', 'size', 'variant'],
  mcpRender: (block, h) => {
    const secret = block.properties.type === 'password';
    return labelled(block, h, {
      secret,
      events: textEvents,
      hints: [
        ...affixes(block.properties, h),
        block.properties.type === 'number' && h.text`a number, as text`,
        countHint(block, h),
        secret && secretHint(block, h),
      ],
      value: shownText(block),
    });
  },
  mcpSchema: (block) => {
    const { maxLength, ...schema } = textSchema(block);
    return block.properties.type === 'number' ? schema : { ...schema, maxLength };
  },
  mcpInput: (input, { properties: { type } }) => asTyped(readLine(input) ?? '', type),
  ...typing((text, { properties: { replaceInput } }) => replaceIn(text, replaceInput)),
  mcpMount: takeFocus,
});

/** Normalises a text as the browser does for the type of the field. */
function asTyped(text: string, type: string | undefined): string {
  if (type === 'email' || type === 'url') return text.trim();
  if (type === 'number' && text !== '' && !NUMBER.test(text)) {
    throw new Error(`Expected the digits of a number, such as "12.5", got ${quoteJson(text)}.`);
  }
  return text;
}
