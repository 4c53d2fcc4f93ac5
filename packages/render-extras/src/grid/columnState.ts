import type { Column } from './columns.js';

const WIDTH = 200;

/** The state that ag-grid reports of a sorted column. Its width is the configured one, since there is no screen. */
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
