import type { Column } from './columns.js';

const WIDTH = 200;

/** What ag-grid tells of a column that is sorted by. Its width is the configured one: there is no screen to fill. */
export function columnState({ id, def }: Column, sort: 'asc' | 'desc') {
  const { flex, width, initialWidth, minWidth = 0, maxWidth = Number.POSITIVE_INFINITY } = def;
  return {
    colId: id,
    width: Math.max(minWidth, Math.min(maxWidth, width ?? initialWidth ?? WIDTH)),
    hide: false,
    pinned: sideOf(def.pinned ?? def.initialPinned),
    sort,
    sortIndex: 0,
    aggFunc: null,
    rowGroup: false,
    rowGroupIndex: null,
    pivot: false,
    pivotIndex: null,
    flex: flex ?? null,
  };
}

function sideOf(pinned: Column['def']['pinned']): 'left' | 'right' | null {
  if (pinned === true || pinned === 'left') return 'left';
  return pinned === 'right' ? 'right' : null;
}
