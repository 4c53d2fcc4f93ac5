import type { Html } from '../html/html.js';
import { html } from '../html/html.js';

/** The size of a chart in its own units; CSS scales it to the width of the document. */
export const WIDTH = 640;
export const HEIGHT = 300;
const MARGIN = { top: 12, right: 16, bottom: 42, left: 56 } as const;
export const INNER = {
  left: MARGIN.left,
  right: WIDTH - MARGIN.right,
  top: MARGIN.top,
  bottom: HEIGHT - MARGIN.bottom,
} as const;

/** Colours repeat after this many series. */
const COLORS = 8;

/** The class that gives a series its colour, in light and dark. */
export const colorOf = (index: number): string => `c${index % COLORS}`;

/** A coordinate with one decimal: more digits cannot be seen. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** Shortens a label that would not fit. */
export const shorten = (text: string, length = 16): string => {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

/** A picture with a name for screen readers. */
export const picture = (label: string, content: readonly Html[], height = HEIGHT): Html =>
  html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${content}</svg>`;

/** The names of the series with their colours; nothing for a single one. */
export const legend = (names: readonly string[]): Html =>
  names.length < 2
    ? html``
    : html`<ul class="legend">${names.map((name, index) => html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" class="${colorOf(index)}"/></svg>${name}</li>`)}</ul>`;
