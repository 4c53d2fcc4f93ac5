import type { BlockView, Rendered, RenderHelpers, ViewNode } from '@lowdefy-mcp/render-core';
import type { Change } from './changesOf.js';
import type { ChangeKind, DiffProperties } from './DiffProperties.js';
import { formatOf, formatValue } from './formatValue.js';
import { wordsOf } from './paths.js';

/** The default labels of changes. */
const KINDS: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

interface DiffFields {
  readonly changes: readonly Change[];
  /** The labels of change kinds; without it there is no such column. */
  readonly kinds?: DiffProperties['changeTypeLabels'] | undefined;
}

/** Renders changes as a table: each field with its old and new value. */
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

/** Renders the content of a block below its title. */
export function withTitle(block: BlockView<DiffProperties>, h: RenderHelpers, children: Rendered): ViewNode {
  return h.display(block, { title: h.html(block.properties.title), children });
}
