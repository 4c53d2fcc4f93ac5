import type { ScaleLinear } from 'd3-scale';
import { type Html, html } from '../html/html.js';
import { at, INNER, shorten } from './frame.js';

/** A label at a place of an axis. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Lines across the chart with the values at the left. */
export function valueAxis(scale: ScaleLinear<number, number>, write: (value: number) => string): Html {
  return html`${scale.ticks(5).map((value) => {
    const y = at(scale(value));
    return html`<path class="grid" d="M${INNER.left} ${y}H${INNER.right}"/><text x="${INNER.left - 8}" y="${y}" dy="4" class="end">${shorten(write(value), 9)}</text>`;
  })}`;
}

/** Labels below the chart, no more than fit. */
export function bottomAxis(ticks: readonly Tick[], label: string | undefined): Html {
  const step = Math.ceil(ticks.length / 10);
  const shown = ticks.filter((_, index) => index % step === 0);
  const length = shown.length > 6 ? 9 : 14;
  return html`<path class="axis" d="M${INNER.left} ${INNER.bottom}H${INNER.right}"/>${shown.map(
    (tick) =>
      html`<text x="${at(tick.at)}" y="${INNER.bottom + 16}" class="middle">${shorten(tick.label, length)}</text>`,
  )}${label === undefined ? '' : html`<text x="${(INNER.left + INNER.right) / 2}" y="${INNER.bottom + 36}" class="middle dim">${label}</text>`}`;
}
