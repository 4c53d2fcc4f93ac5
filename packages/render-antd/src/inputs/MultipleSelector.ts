import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from './labelled.js';
import { pickOptions, type SelectorProperties, search, shownOptions, shownValues } from './options.js';

/** Several of the options, in a list that drops down. */
export const MultipleSelector = defineBlock<SelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: ['onChange', 'onSearch', 'onBlur', 'onFocus'],
      options: shownOptions(block, h),
      value: shownValues(block),
    }),
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
  // The button that clears takes disabled options with it.
  mcpInput: (input, block) => pickOptions(input, block, block.properties.allowClear === false),
  // Its onChange has no payload in any version of Lowdefy.
  mcpChange: async (host, value) => {
    host.setValue(value);
    await host.triggerEvent('onChange');
  },
  mcpEvents: { onSearch: search },
});
