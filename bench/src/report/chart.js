import { formatValue, scoreOf } from './format.js';

/** @import { Row } from '../types.js' */

const WIDTH = 760;
const MIDDLE = 400;
const LINE = 24;
const TOP = 44;
/** The maximum ratio of a bar: longer ones are cut off. */
const MAX_RATIO = 16;
const LONGEST = 190;

const STYLE = `text { font: 13px system-ui, sans-serif; fill: #24292f }
.good { fill: #2da44e } .bad { fill: #cf222e } .axis { stroke: #57606a; stroke-dasharray: 3 3 } .hint { fill: #57606a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .hint { fill: #8d96a0 } }`;

/**
 * Draws each value beside its goal: bars to the right are better than the goal, bars to the left worse, on a logarithmic scale.
 *
 * @param {readonly Row[]} rows
 */
export function drawChart(rows) {
  const bars = rows.flatMap((row, index) => drawBar(row, TOP + index * LINE));
  const height = TOP + rows.length * LINE + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Measured values beside their goals">
<style>${STYLE}</style>
<text class="hint" x="${MIDDLE - 12}" y="20" text-anchor="end">← worse than the goal</text>
<text class="hint" x="${MIDDLE + 12}" y="20">better than the goal →</text>
<line class="axis" x1="${MIDDLE}" x2="${MIDDLE}" y1="28" y2="${height - 8}"/>
${bars.join('\n')}
</svg>
`;
}

/**
 * @param {Row} row
 * @param {number} y
 */
function drawBar({ label, value, unit, goal }, y) {
  if (goal === undefined) return [];
  const score = Math.min(Math.max(scoreOf(value, goal), 1 / MAX_RATIO), MAX_RATIO);
  const length = Math.max(Math.abs(Math.log(score) / Math.log(MAX_RATIO)) * LONGEST, 2);
  const isGood = score >= 1;
  const x = isGood ? MIDDLE : MIDDLE - length;
  const end = isGood ? MIDDLE + length + 6 : MIDDLE + 6;
  return [
    `<text x="8" y="${y + 13}">${escapeXml(label)}</text>`,
    `<rect class="${isGood ? 'good' : 'bad'}" x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="16" rx="2"/>`,
    `<text x="${end.toFixed(1)}" y="${y + 13}">${escapeXml(formatValue({ value, unit }))}</text>`,
  ];
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
