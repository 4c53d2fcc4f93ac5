import type { ScaleLinear } from 'd3-scale';
import type { Formatter } from '../contract/Component.js';
import { type Html, html } from '../html/html.js';
import { axisFormat, HEIGHT, shorten, WIDTH } from './frame.js';
import { type AxisLabel, labelsThatFit, type Tick } from './tickLabels.js';

export interface Plot {
  /** The name of the picture, for screen readers. */
  readonly label: string;
  /** The labels at the left, from top to bottom. */
  readonly side: readonly string[];
  /**
   * Whether each label is centred on one of equal rows; otherwise the first is at the top and the last at the bottom.
   */
  readonly hasLines?: boolean;
  readonly shapes: readonly Html[];
  /** The size in units of the shapes. */
  readonly size?: readonly [width: number, height: number];
  /** The height on the screen. */
  readonly height?: number;
  readonly ticks: readonly Tick[];
  readonly areTicksEven: boolean;
  readonly xLabel?: string | undefined;
}

/**
 * Lays out shapes and their labels. Only the shapes are stretched to the available width. The labels at the left are
 * HTML with their natural width; those below are positioned by percentage, in two sets, of which the style shows the
 * one that fits.
 */
export function printPlot(plot: Plot): Html {
  const { label, side, hasLines = false, shapes, size = [WIDTH, HEIGHT], height = HEIGHT } = plot;
  const sets = labelsThatFit(plot.ticks, size[0], plot.areTicksEven);
  return html`<div class="plot"><div class="side${hasLines ? ' lines' : ''}" aria-hidden="true">${side.map(
    (text) => html`<span>${shorten(text, 40)}</span>`,
  )}</div><svg class="shapes" viewBox="0 0 ${size[0]} ${size[1]}" height="${height}" preserveAspectRatio="none" role="img" aria-label="${label}">${shapes}</svg><svg class="below" height="20" aria-hidden="true">${sets.map(
    printLabel,
  )}</svg>${plot.xLabel === undefined ? '' : html`<p class="dim unit">${plot.xLabel}</p>`}</div>`;
}

const printLabel = ({ percent, text, set }: AxisLabel): Html =>
  html`<text x="${percent}%" y="15"${set !== undefined && html` class="${set}"`}>${text}</text>`;

/** The value labels at the left of a chart, from top to bottom, and its grid lines. */
export function valueAxis(
  scale: ScaleLinear<number, number>,
  write: Formatter,
  format: string,
): { readonly side: readonly string[]; readonly grid: Html } {
  const ends = scale.domain();
  const nice = scale.ticks(4);
  // The labels are spread evenly, so the first and the last must be at the ends.
  const ticks = nice.at(0) === ends[0] && nice.at(-1) === ends[1] ? nice : ends;
  const lines = ticks.map((value) => `M0 ${Math.round(scale(value) * 10) / 10}H${WIDTH}`).join('');
  return {
    side: ticks.map((value) => write(value, axisFormat(format))).toReversed(),
    grid: html`<path class="grid" d="${lines}"/>`,
  };
}
