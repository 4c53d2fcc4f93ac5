import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from './labelled.js';
import { pickOption, refuseClear, type SelectorProperties, shownOptions, shownValue } from './options.js';

/** One of several options, in a row of buttons. Once chosen it can be changed, not emptied. */
export const ButtonSelector = defineBlock<SelectorProperties>({
  meta: { category: 'input', valueType: 'any' },
  mcpRender: (block, h) =>
    labelled(block, h, { placeholder: '', options: shownOptions(block, h), value: shownValue(block) }),
  mcpSchema: () => ({ description: 'the value or the label of an option' }),
  mcpInput: (input, block) => (input === null ? refuseClear(block) : pickOption(input, block)),
});
