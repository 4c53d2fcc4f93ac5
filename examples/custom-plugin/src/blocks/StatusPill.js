import { createElement as h } from 'react';

const COLOURS = { bad: '#cf1322', good: '#389e0d', unknown: '#8c8c8c' };

/** A word that is green or red. */
export function StatusPill({ blockId, properties }) {
  const { label, status = 'unknown' } = properties;
  return h('span', { id: blockId, style: { background: COLOURS[status] } }, label);
}

StatusPill.meta = { category: 'display', icons: [], styles: [] };
