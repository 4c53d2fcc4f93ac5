import { defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { dataMethods, hasBadOptions } from './optionList.js';
import {
  choose,
  type DropDownProperties,
  dropDownStyling,
  hasNull,
  notFoundHint,
  optionHints,
  pickOption,
  search,
  shownOptions,
  shownValue,
} from './options.js';
import { refuseClear } from './pickOption.js';

interface SelectorProperties extends DropDownProperties {
  showSearch?: boolean;
}

/** One of several options, in a dropdown list. */
export const Selector = defineBlock<SelectorProperties>({
  meta: { category: 'input', valueType: 'any' },
  styling: dropDownStyling,
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: [
        'onChange',
        ...(block.properties.showSearch === false ? [] : ['onSearch']),
        'onBlur',
        'onFocus',
      ],
      usualPlaceholder: h.text`Select item`,
      options: shownOptions(block, h),
      hints: [...optionHints(block, h), notFoundHint(block, h)],
      value: shownValue(block),
    }),
  mcpFails: hasBadOptions,
  mcpSchema: ({ properties: { allowClear } }) => ({
    description: `the value or the label of an option${allowClear === false ? '' : ', or null'}`,
  }),
  mcpInput: (input, block) => {
    if (input === null && block.properties.allowClear !== false) return null;
    return input === null && !hasNull(block) ? refuseClear() : pickOption(input, block);
  },
  mcpChange: async (host, value) => {
    const isCleared = value === null && !hasNull(host.block) && shownValue(host.block) !== null;
    // The component does not wait for onClear.
    await Promise.all([isCleared && host.triggerEvent('onClear'), choose(host, value)]);
  },
  mcpEvents: { onSearch: search },
  mcpMethods: dataMethods,
  mcpMount: takeFocus,
});
