import type { Html } from '../html/html.js';
import { html } from '../html/html.js';

/** The plot's own units: it is stretched to the available width, but texts and strokes are not. */
export const WIDTH = 600;
export const HEIGHT = 200;

/** Colours repeat after this many series. */
const COLORS = 8;

/** The class of a series' colour, in light and dark mode. */
export const colorOf = (index: number): string => `c${index % COLORS}`;

/** Cache of formatted coordinates: formatting fractions is slow, and only a few thousand values occur. */
const formatted: (string | undefined)[] = Array(WIDTH * 10 + 1).fill(undefined);

/** Formats a coordinate with one decimal: more digits are invisible. */
export function at(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths >= 0 && tenths < formatted.length)) return String(tenths / 10);
  const cached = formatted[tenths];
  if (cached !== undefined) return cached;
  const text = String(tenths / 10);
  formatted[tenths] = text;
  return text;
}

/** Truncates a label that would not fit. */
export const shorten = (text: string, length = 16): string => {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

/** The names of the series with their colours; empty for a single one. */
export const legend = (names: readonly string[]): Html =>
  names.length < 2
    ? html``
    : html`<ul class="legend">${names.map((name, index) => html`<li><svg viewBox="0 0 10 10" class="${colorOf(index)}" aria-hidden="true"><rect width="10" height="10" rx="2"/></svg><span>${name}</span></li>`)}</ul>`;

/** The short form of a format for axes, without needless digits. */
export function axisFormat(format: string): string {
  if (format === 'percent') return 'axis:percent';
  return format.startsWith('currency:') ? `axis:${format.slice('currency:'.length)}` : 'axis';
}
