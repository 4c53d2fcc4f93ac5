import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from './labelled.js';
import { pickOptions, type SelectorProperties, shownOptions, shownValues } from './options.js';

/** Several of the options, each with a box to tick. */
export const CheckboxSelector = defineBlock<SelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  mcpRender: (block, h) =>
    labelled(block, h, { placeholder: '', options: shownOptions(block, h), value: shownValues(block) }),
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
  mcpInput: (input, block) => pickOptions(input, block, true),
});
