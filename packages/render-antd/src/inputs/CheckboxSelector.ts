import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import {
  hasNoOptionList,
  isSame,
  optionHints,
  pickOptions,
  type SelectorProperties,
  selectorStyling,
  shownOptions,
  shownValues,
} from './options.js';

/** Several of the options, as checkboxes. */
export const CheckboxSelector = defineBlock<SelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  styling: [...selectorStyling, 'align', 'color', 'direction', 'wrap'],
  mcpRender: (block, h) =>
    labelled(block, h, {
      placeholder: '',
      options: shownOptions(block, h),
      hints: optionHints(block, h),
      value: shownValues(block),
    }),
  // The component iterates over its value and options without checking their types.
  mcpFails: (block) => !Array.isArray(block.value) || hasNoOptionList(block),
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
  mcpInput: (input, block) => pickOptions(input, block, { locked: true }),
  mcpChange: async (host, value) => {
    if (isSame(value, shownValues(host.block))) return;
    host.setValue(value);
    await host.triggerChange(value);
  },
});
