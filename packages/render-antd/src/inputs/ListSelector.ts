import {
  type BlockHost,
  type BlockView,
  defineBlock,
  type EventResult,
  type RenderHelpers,
  type TextSource,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { allSucceeded, configured, isObject, joinHints, unlabelled } from '@lowdefy-mcp/render-core/kit';
import { searchText } from '../shared/searchText.js';
import {
  chosenRow,
  isChosen,
  type ListProperties,
  queryOf,
  type Row,
  rowAt,
  rowsOf,
  visibleRows,
} from './listRows.js';
import { dataMethods, hasBadOptions } from './optionList.js';
import { find, numberHint, refuseClear } from './pickOption.js';
import { isSame } from './sameValue.js';

interface ListSelectorProperties extends ListProperties {
  allowDeselect?: boolean;
  noData?: string;
}

type ListView = BlockView<ListSelectorProperties>;

/** One row of a list of cards, since Lowdefy 5.4. A click on the chosen one deselects it. */
export const ListSelector = defineBlock<ListSelectorProperties>({
  meta: { category: 'input', valueType: 'any' },
  styling: [
    'bordered',
    'gap',
    'height',
    'hoverable',
    'overscan',
    'search.allowClear',
    // Time does not pass: the search is done at once.
    'search.debounce',
    'search.sticky',
    'size',
    'theme',
  ],
  mcpRender(block, h) {
    const rows = block.loading ? [] : visibleRows(block);
    const hints = [...searchHints(block, h), rows.length === 0 && !block.loading && emptyText(block, h)];
    const events = ['onClick', ...(hasSearch(block) ? ['onSearch'] : [])];
    if (block.properties.selectable === false) return cards(block, h, { rows, hints, events });
    return unlabelled(block, h, {
      events: ['onChange', ...events],
      options: rows.map(({ shown, label }) => ({ value: shown ?? null, label: h.html(label) })),
      hints: [...hints, numberHint(rows, h)],
      value: chosenRow(block)?.shown ?? null,
    });
  },
  mcpFails: hasBadOptions,
  mcpSchema: ({ properties: { allowDeselect } }) => ({
    description: `the value or the label of a row${allowDeselect === false ? '' : ', or null'}`,
  }),
  mcpInput(input, block) {
    if (input !== null) return find(input, visibleRows(block)).value ?? null;
    return block.properties.allowDeselect === false && chosenRow(block) ? refuseClear() : null;
  },
  async mcpChange(host, value) {
    const now = chosenRow(host.block);
    if (isSame(value, now?.value ?? null)) return;
    const row =
      value === null ? now : visibleRows(host.block).find((one) => isSame(one.value ?? null, value));
    if (row) await click(host, row);
  },
  mcpEvents: {
    onClick: (host, detail) => click(host, rowAt(host.block, detail)),
    async onSearch(host, detail) {
      const text = searchText(detail);
      if (text === queryOf(host.block)) return { success: true, bounced: false };
      host.setLocal({ query: text });
      return host.triggerEvent('onSearch', { value: text, resultCount: visibleRows(host.block).length });
    },
  },
  mcpMethods: dataMethods,
});

/** A list of which nothing can be chosen is a display. */
function cards(
  block: ListView,
  h: RenderHelpers,
  {
    rows,
    hints,
    events,
  }: {
    readonly rows: readonly Row[];
    readonly hints: readonly TextSource[];
    readonly events: readonly string[];
  },
): ViewNode {
  const columns = [{ title: h.text`Card`, key: 'card' }];
  const labels = rows.map(({ label }) => ({ card: h.html(label) }));
  return h.display(block, {
    events: configured(block, ...events),
    children: [
      h.paragraph(joinHints(hints, h)),
      rows.length > 0 && h.table({ columns, rows: labels, numbered: true }),
    ],
  });
}

/** A click on a card: selects or deselects it, and fires both events without waiting in between. */
async function click(host: BlockHost<ListSelectorProperties>, row: Row): Promise<EventResult> {
  const { index, item, value } = row;
  const { selectable, allowDeselect } = host.block.properties;
  const running: Promise<EventResult>[] = [];
  if (selectable !== false) {
    const next = allowDeselect !== false && isChosen(row, host.block) ? null : (value ?? null);
    host.setValue(next);
    running.push(host.triggerEvent('onChange', { value: next, index, item }));
  }
  running.push(host.triggerEvent('onClick', { index, item }));
  return allSucceeded(running);
}

/** Whether the screen has the search: an empty list has none. */
function hasSearch(block: ListView): boolean {
  return isObject(block.properties.search) && rowsOf(block).length > 0;
}

function searchHints(block: ListView, h: RenderHelpers): readonly TextSource[] {
  if (!hasSearch(block)) return [];
  const placeholder = block.properties.search?.placeholder;
  const query = queryOf(block);
  return [placeholder && h.text`search field: ${placeholder}`, query !== '' && h.text`searched for ${query}`];
}

/** The text in place of the rows. */
function emptyText(block: ListView, h: RenderHelpers): TextSource {
  const { noData, search } = block.properties;
  if (rowsOf(block).length === 0)
    return noData ?? h.localeText('blocks.listSelector.noData', h.text`No data`);
  return search?.noResultsText ?? h.localeText('blocks.listSelector.search.noResults', h.text`No results`);
}
