import {
  type BlockHost,
  type BlockView,
  defineBlock,
  type EventResult,
  quoteJson,
  type Rendered,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { allSucceeded, configured, joinHints, objectsOf } from '@lowdefy-mcp/render-core/kit';
import { shortcutNote, withNotes } from '../shared/notes.js';
import { openArgument } from '../shared/openArgument.js';
import { searchText } from '../shared/searchText.js';
import { type Document, type Found, type SearchOptions, searchDocuments } from './searchDocuments.js';

interface Group {
  readonly label?: string;
  readonly match?: Document;
}

interface SearchProperties {
  indexUrl?: string | readonly string[];
  documents?: readonly Document[];
  fields?: readonly string[];
  storeFields?: readonly string[];
  searchOptions?: Omit<SearchOptions, 'fields' | 'storeFields'>;
  label?: string;
  placeholder?: string;
  showShortcut?: boolean;
  shortcut?: string;
  maxResults?: number;
  result?: { readonly title?: string; readonly description?: string };
  groups?: readonly Group[];
  noResultsMessage?: string;
  recentSearches?: boolean;
  recentSearchesCount?: number;
}

type SearchHost = BlockHost<SearchProperties>;
type SearchView = BlockView<SearchProperties>;

/** The component's local state. */
interface SearchState {
  readonly open?: boolean;
  readonly query?: string;
  readonly results?: readonly Found[];
  readonly recent?: readonly string[];
}

/**
 * A button that opens a search over documents. An agent searches without opening it first; onSelect takes the id of a
 * result. An index in a separate file cannot be searched: only a browser loads it.
 */
export const Search = defineBlock<SearchProperties>({
  meta: { category: 'display' },
  styling: [
    'icon',
    'width',
    'result.category',
    'result.icon',
    'result.pageId',
    'result.url',
    'groups[].icon',
    'highlightMatches',
    'recentSearchesKey',
    'theme',
  ],
  mcpRender(block, h) {
    const { label, showShortcut, shortcut } = block.properties;
    const keys = shortcut ? shortcutNote(h, shortcut) : h.text`Ctrl+K`;
    const { open } = stateOf(block);
    return h.display(block, {
      title: withNotes(h, label ?? h.text`Search`, showShortcut !== false && keys),
      events: eventsOf(block),
      children: [
        hasRemoteIndex(block) &&
          h.paragraph(h.text`Search does not work here: its index is a file that only a browser loads.`),
        open && showOpen(block, h),
      ],
    });
  },
  mcpMethods: {
    toggleOpen: (host) => void (stateOf(host.block).open ? close(host) : open(host)),
    setOpen: (host, args) => void (openArgument('setOpen', args) ? open(host) : close(host)),
  },
  mcpEvents: {
    onOpen: open,
    onClose: close,
    async onSearch(host, detail) {
      const query = searchText(detail);
      if (!stateOf(host.block).open) await open(host);
      const results = query === '' ? [] : search(host.block, query);
      host.setLocal({ query, results });
      if (query === '') return { success: true, bounced: false };
      return host.triggerEvent('onSearch', { value: query, resultCount: results.length });
    },
    async onSelect(host, detail) {
      const { query = '', results = [], recent = [] } = stateOf(host.block);
      const { recentSearchesCount = 5 } = host.block.properties;
      const chosen = pick(host.block, detail);
      const others = recent.filter((other) => other !== query);
      host.setLocal({ recent: [query, ...others].slice(0, recentSearchesCount) });
      const running = host.triggerEvent('onSelect', { ...chosen, query, resultCount: results.length });
      return allSucceeded([running, close(host)]);
    },
  },
});

function stateOf({ local }: SearchView): SearchState {
  return local;
}

function eventsOf(block: SearchView): readonly string[] {
  const { open } = stateOf(block);
  const results = groupsOf(block).flatMap(({ items }) => items);
  return [
    ...(hasRemoteIndex(block) ? [] : ['onSearch']),
    ...(open && results.length > 0 ? ['onSelect'] : []),
    ...(open ? ['onClose'] : configured(block, 'onOpen')),
  ];
}

/** The content of the open search. */
function showOpen(block: SearchView, h: RenderHelpers): Rendered {
  const { placeholder, noResultsMessage, recentSearches } = block.properties;
  const { query, recent = [] } = stateOf(block);
  if (!query) {
    const isRecentShown = recentSearches !== false && recent.length > 0;
    return [
      h.paragraph(placeholder ?? h.text`Search...`),
      isRecentShown && h.text`Recent: ${joinHints(recent, h, h.text`, `)}`,
    ];
  }
  const shown = groupsOf(block).map(({ group, items }) => [
    h.paragraph(group === 'other' ? h.text`Other` : group?.label),
    h.keyValues(items.map((item) => [item.id, showResult(block, h, item)] as const)),
  ]);
  return [
    h.keyValues([[h.text`Query`, query]]),
    shown.length > 0 ? shown : h.paragraph(noResultsMessage ?? h.text`No results found.`),
  ];
}

function showResult({ properties: { result } }: SearchView, h: RenderHelpers, item: Found) {
  const fields = new Map(Object.entries(item));
  const title = fields.get(result?.title ?? 'title') ?? item.id;
  const description = result?.description ? fields.get(result.description) : undefined;
  return description ? h.text`${String(title)} — ${String(description)}` : String(title);
}

/** Results of a group; those without a group are in `other`. */
interface Section {
  readonly group?: Group | 'other';
  readonly items: readonly Found[];
}

/** The shown results, by group. */
function groupsOf(block: SearchView): readonly Section[] {
  const { maxResults } = block.properties;
  const groups = objectsOf(block.properties.groups);
  const results = (stateOf(block).results ?? []).slice(0, maxResults ?? 20);
  const groupOf = (item: Found) => groups.find(({ match = {} }) => fits(item, match));
  const sections: readonly Section[] =
    groups.length === 0
      ? [{ items: results }]
      : [
          ...groups.map((group) => ({ group, items: results.filter((item) => groupOf(item) === group) })),
          { group: 'other', items: results.filter((item) => !groupOf(item)) },
        ];
  return sections.filter(({ items }) => items.length > 0);
}

function fits(item: Found, match: Document): boolean {
  return Object.entries(match ?? {}).every(([field, value]) => item[field] === value);
}

/** Finds the result that the agent selects, by its id. */
function pick(block: SearchView, detail: unknown): Found {
  const id = typeof detail === 'object' && detail !== null && 'id' in detail ? detail.id : detail;
  const results = groupsOf(block).flatMap(({ items }) => items);
  const result = results.find((item) => String(item.id) === String(id));
  if (result) return result;
  const ids = results.map((item) => quoteJson(item.id)).join(', ');
  throw new Error(`onSelect of block ${quoteJson(block.id)} needs the id of a result. Its ids: ${ids}.`);
}

function search({ properties }: SearchView, query: string): readonly Found[] {
  const { documents, fields, storeFields, searchOptions } = properties;
  return searchDocuments(documents ?? [], query, {
    fields: fields ?? ['title', 'content'],
    storeFields: storeFields ?? [],
    ...searchOptions,
  });
}

function hasRemoteIndex({ properties: { documents, indexUrl } }: SearchView): boolean {
  return !documents && Boolean(indexUrl);
}

async function open(host: SearchHost): Promise<EventResult> {
  host.setLocal({ open: true });
  return host.triggerEvent('onOpen');
}

async function close(host: SearchHost): Promise<EventResult> {
  host.setLocal({ open: false, query: '', results: [] });
  return host.triggerEvent('onClose');
}
