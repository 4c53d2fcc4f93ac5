import { type BlockView, defineBlock, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName } from '../shared/iconName.js';
import { isObject } from '../shared/isObject.js';
import { joinHints } from '../shared/joinHints.js';
import { labelled, takeFocus } from '../shared/labelled.js';
import {
  type DropDownProperties,
  dropDownStyling,
  isSame,
  notFoundHint,
  optionHints,
  pickOptions,
  search,
  shownOptions,
  shownValues,
} from './options.js';

interface MultipleSelectorProperties extends DropDownProperties {
  renderTags?: boolean;
}

/** What a chosen option looks like with `renderTags`. */
interface Tag {
  readonly title?: string;
  readonly icon?: IconProperty;
}

/** Several of the options, in a list that drops down. */
export const MultipleSelector = defineBlock<MultipleSelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  styling: [
    ...dropDownStyling,
    'autoClearSearchValue',
    // The list that drops down has ticks at all that is chosen.
    'maxTagCount',
    'options[].tag.color',
    'selectedIcon',
  ],
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: ['onChange', 'onSearch', 'onBlur', 'onFocus'],
      usualPlaceholder: h.text`Select items`,
      options: shownOptions(block, h),
      hints: [tagHint(block, h), ...optionHints(block, h), notFoundHint(block, h)],
      // While it waits it shows that, and nothing else.
      ...(block.loading ? { value: [], placeholder: '' } : { value: shownValues(block) }),
    }),
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
  // The button that clears takes disabled options with it.
  mcpInput: (input, block) => pickOptions(input, block, block.properties.allowClear === false),
  mcpChange: async (host, value) => {
    if (isSame(value, shownValues(host.block))) return;
    const isCleared = isSame(value, []) && host.block.properties.allowClear !== false;
    const cleared = isCleared && host.triggerEvent('onClear');
    host.setValue(value);
    // Its onChange has no payload in any version of Lowdefy.
    await Promise.all([cleared, host.triggerEvent('onChange')]);
  },
  mcpEvents: { onSearch: search },
  mcpMount: takeFocus,
});

/** The tags of what is chosen, where these have words of their own. */
function tagHint(block: BlockView<MultipleSelectorProperties>, h: RenderHelpers): TextSource {
  const { renderTags, options } = block.properties;
  if (!renderTags || !Array.isArray(options)) return undefined;
  const tags = shownValues(block).map((value) => {
    const option = options.find((item) => isObject(item) && isSame(item.value, value));
    return option?.tag as Tag | undefined;
  });
  const words = tags.map((tag) => (tag?.title === '' && tag.icon ? iconName(tag.icon) : h.html(tag?.title)));
  const shown = joinHints(words, h, h.text`, `);
  return shown && h.text`with the tags ${shown}`;
}
