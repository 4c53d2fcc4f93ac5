import type { BlockView, Rendered, RenderHelpers, ViewNode } from '@lowdefy-mcp/render-core';
import type { Change } from './changesOf.js';
import type { ChangeKind, DiffProperties } from './DiffProperties.js';
import { formatOf, formatValue } from './formatValue.js';
import { wordsOf } from './paths.js';

/** What the tags of changes say, unless the app has other words. */
const KINDS: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

interface DiffFields {
  readonly changes: readonly Change[];
  /** Says what kind of change each is: the app's words where these are shown. No column without it. */
  readonly kinds?: DiffProperties['changeTypeLabels'] | undefined;
}

/** The changes of a block as a table: each field with what it was and what it is. */
export function showDiff(
  block: BlockView<DiffProperties>,
  h: RenderHelpers,
  { changes, kinds }: DiffFields,
): ViewNode {
  const { emptyText, format, labels } = block.properties;
  if (changes.length === 0) return withTitle(block, h, h.paragraph(emptyText ?? h.text`No changes`));
  const rows = changes.map(({ kind, path, before, after }) => {
    const own = formatOf(path.join('.'), format);
    return {
      field: wordsOf(path, labels),
      kind: kinds?.[kind] ?? KINDS[kind],
      before: kind === 'added' ? '—' : formatValue(before, own),
      after: kind === 'removed' ? '—' : formatValue(after, own),
    };
  });
  const columns = [
    { key: 'field', title: h.text`Field` },
    ...(kinds ? [{ key: 'kind', title: h.text`Change` }] : []),
    { key: 'before', title: h.text`Before` },
    { key: 'after', title: h.text`After` },
  ];
  return withTitle(block, h, h.table({ columns, rows }));
}

/** What a block shows, below its title. */
export function withTitle(block: BlockView<DiffProperties>, h: RenderHelpers, children: Rendered): ViewNode {
  return h.display(block, { title: h.html(block.properties.title), children });
}
