import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from './labelled.js';
import {
  pickOption,
  refuseClear,
  type SelectorProperties,
  search,
  shownOptions,
  shownValue,
} from './options.js';

interface Properties extends SelectorProperties {
  showSearch?: boolean;
}

/** One of several options, in a list that drops down. */
export const Selector = defineBlock<Properties>({
  meta: { category: 'input', valueType: 'any' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: [
        'onChange',
        ...(block.properties.showSearch === false ? [] : ['onSearch']),
        'onBlur',
        'onFocus',
      ],
      options: shownOptions(block, h),
      value: shownValue(block),
    }),
  mcpSchema: ({ properties: { allowClear } }) => ({
    description: `the value or the label of an option${allowClear === false ? '' : ', or null'}`,
  }),
  mcpInput: (input, block) => {
    if (input !== null) return pickOption(input, block);
    return block.properties.allowClear === false ? refuseClear(block) : null;
  },
  mcpChange: async (host, value) => {
    if (value === null) await host.triggerEvent('onClear');
    host.setValue(value);
    await host.triggerChange(value);
  },
  mcpEvents: { onSearch: search },
});
