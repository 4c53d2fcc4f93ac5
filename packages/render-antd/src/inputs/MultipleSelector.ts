import { type BlockView, defineBlock, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, joinHints, labelled, since } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { dataMethods, failsToIterate, optionOf } from './optionList.js';
import {
  type DropDownProperties,
  dropDownStyling,
  notFoundHint,
  optionHints,
  pickOptions,
  search,
  shownOptions,
  shownTags,
  shownValues,
  storedTags,
  storedValues,
} from './options.js';
import { isSame } from './sameValue.js';

interface MultipleSelectorProperties extends DropDownProperties {
  renderTags?: boolean;
}

/** The look of a chosen option with `renderTags`. */
interface Tag {
  readonly title?: string;
  readonly icon?: IconProperty;
}

/** Several of the options, in a dropdown list. */
export const MultipleSelector = defineBlock<MultipleSelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  styling: [
    ...dropDownStyling,
    'autoClearSearchValue',
    // The dropdown list marks all chosen options.
    'maxTagCount',
    'options[].tag.color',
    'selectedIcon',
  ],
  mcpRender: (block, h) =>
    labelled(block, h, {
      events: ['onChange', 'onSearch', 'onBlur', 'onFocus'],
      usualPlaceholder: h.text`Select items`,
      options: shownOptions(block, h),
      hints: [tagHint(block, h), blankHint(block, h), ...optionHints(block, h), notFoundHint(block, h)],
      // While loading it shows nothing else.
      ...(block.loading ? { value: [], placeholder: '' } : { value: shownTags(block) }),
    }),
  mcpFails: failsToIterate,
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
  // The clear button removes disabled options, too.
  mcpInput: (input, block) =>
    pickOptions(input, block, {
      locked: block.properties.allowClear === false,
      blanks: blanksOf(block),
    }),
  mcpChange: async (host, value) => {
    if (isSame(value, storedTags(host.block))) return;
    const isCleared = isSame(value, []) && host.block.properties.allowClear !== false;
    const cleared = isCleared && host.triggerEvent('onClear');
    host.setValue(value);
    // Its onChange has no payload in any version of Lowdefy.
    await Promise.all([cleared, host.triggerEvent('onChange')]);
  },
  mcpEvents: { onSearch: search },
  mcpMethods: dataMethods,
  mcpMount: takeFocus,
});

/** The number of tags without text. */
function blanksOf(block: BlockView<MultipleSelectorProperties>): number {
  return shownTags(block).length - shownValues(block).length;
}

function blankHint(block: BlockView<MultipleSelectorProperties>, h: RenderHelpers): TextSource {
  return blanksOf(block) > 0 && h.text`null is a tag without a word: its value is not among the options`;
}

/** The titles of the chosen options' tags, if they have their own. Since Lowdefy 5.4 any option with a tag shows it. */
function tagHint(block: BlockView<MultipleSelectorProperties>, h: RenderHelpers): TextSource {
  if (!block.properties.renderTags && !since(block.app, 5.4)) return undefined;
  const tags = storedValues(block).map((value) => optionOf(value, block)?.fields?.tag as Tag | undefined);
  const words = tags.map((tag) => (tag?.title === '' && tag.icon ? iconName(tag.icon) : h.html(tag?.title)));
  const shown = joinHints(words, h, h.text`, `);
  return shown && h.text`with the tags ${shown}`;
}
