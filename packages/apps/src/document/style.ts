import { chartStyle } from './chartStyle.js';
import { palette } from './palette.js';

/**
 * The stylesheet of the document, for screens of any size and for print. ASCII only: one other character would double
 * the memory of each document.
 */
export const appStyle = `
${palette}* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { padding: 1rem; max-width: 75rem; margin: 0 auto; }
h1 { font-size: 1.4em; line-height: 1.3; margin: 0 0 .4em; } h1 + .dim { margin: -.3em 0 1em; } h2 { font-size: 1.2em; margin: .4em 0 0; } h3 { font-size: 1em; margin: 0 0 .4em; } .heading p { margin: 0; } .heading h3 { margin: 0; }
p { margin: 0 0 .5em; white-space: pre-line; } p:last-child { margin-bottom: 0; } figure, dl, dd, ul, ol { margin: 0; padding: 0; } ul, ol { list-style: none; }
.dim { color: var(--dim); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.layout { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); } .layout > * { min-width: 0; } .layout > :is(.note, .stats) { align-self: start; }
@media (min-width: 40rem) { .grid-2 { grid-template-columns: repeat(2, minmax(0, 1fr)); } .grid-3 { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
.card { border: 1px solid var(--line); border-radius: 10px; padding: .8rem 1rem; background: var(--card); min-width: 0; }
figcaption, summary { font-weight: 600; margin-bottom: .5em; } summary { cursor: pointer; margin: 0; } details[open] > summary { margin-bottom: .6em; }
.stats { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); }
.stat { container-type: inline-size; border-left-width: 3px; } .stat dt { color: var(--dim); font-size: .93em; } .figure { font-size: clamp(1.15rem, 14cqi, 1.7rem); font-weight: 600; line-height: 1.35; font-variant-numeric: tabular-nums; }
.change { color: var(--status); font-weight: 600; font-size: .93em; } .stat .dim { font-size: .87em; } .stat:not(.neutral) { border-left-color: var(--status); }
.note { border-left: 3px solid var(--status); background: color-mix(in srgb, var(--status) 7%, var(--card)); } .note.error b { color: var(--error); }
.pairs { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .3rem 1.5rem; } .pairs dt { color: var(--dim); } .pairs dd { white-space: pre-line; }
.scroll { overflow: auto; max-height: 32rem; }
.table { padding: 0; overflow: hidden; } .table figcaption, .table > p { padding: .8rem 1rem .3rem; margin: 0; } .table > p { padding-bottom: .8rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .45rem .7rem; vertical-align: top; white-space: pre-line; max-width: 24rem; overflow-wrap: break-word; } :is(th, td):first-child { padding-left: 1rem; } :is(th, td):last-child { padding-right: 1rem; }
td { border-top: 1px solid var(--line); } tbody tr:hover { background: var(--raised); } .r { text-align: right; } .n { white-space: nowrap; } .w { min-width: 12rem; }
thead th { position: sticky; top: 0; background: var(--raised); font-weight: 600; font-size: .93em; } th button { all: unset; cursor: pointer; position: relative; } th button:hover { text-decoration: underline; } th button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
th[aria-sort] button::after { content: "\\25b2"; position: absolute; left: 100%; bottom: .25em; font-size: .6em; } th[aria-sort=descending] button::after { content: "\\25bc"; }
.code pre { overflow: auto; max-height: 32rem; margin: 0; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); font: 13px/1.5 ui-monospace, monospace; overflow-wrap: normal; }
.bars { display: grid; gap: .7rem; } .bar { display: grid; grid-template-columns: minmax(5rem, 12rem) minmax(0, 1fr) 3.5rem; gap: .2rem 1rem; align-items: center; } .share { text-align: right; font-variant-numeric: tabular-nums; }
progress { appearance: none; border: 0; width: 100%; height: .55rem; border-radius: 1rem; overflow: hidden; background: var(--line); color: var(--status); }
::-webkit-progress-bar { background: var(--line); } ::-webkit-progress-value { background: var(--status); } ::-moz-progress-bar { background: var(--status); }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; } .badge { border-radius: 1rem; padding: .1rem .7rem; font-size: .87em; font-weight: 600; color: var(--status); background: color-mix(in srgb, var(--status) 10%, var(--card)); }
.messages { display: grid; gap: .6rem; } .messages li { max-width: min(85%, 40rem); width: fit-content; padding: .5rem .8rem; } .messages .own { justify-self: end; background: color-mix(in srgb, var(--accent) 9%, var(--card)); border-color: transparent; }
.author { font-size: .87em; margin: 0; } time { color: var(--dim); margin-left: .4em; }
.tabs { display: flex; flex-wrap: wrap; } .tab { order: 0; position: relative; max-width: 100%; border-bottom: 1px solid var(--line); } .tab span { display: block; padding: .4rem .9rem; cursor: pointer; border-bottom: 2px solid transparent; margin-bottom: -1px; color: var(--dim); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tab input { position: absolute; opacity: 0; } .tab input:checked + span { border-color: var(--accent); color: var(--ink); font-weight: 600; } .tab input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: -2px; }
.panel { order: 1; flex: 0 0 100%; min-width: 0; padding-top: 1rem; display: none; } .tab:has(input:checked) + .panel { display: block; }
${chartStyle}
@media (max-width: 30rem) { main { padding: .8rem; } .bar { grid-template-columns: minmax(0, 1fr) auto; } .bar progress { grid-row: 2; grid-column: 1 / -1; } }
@media print { * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .scroll, .code pre { max-height: none; overflow: visible; } .code pre { white-space: pre-wrap; overflow-wrap: anywhere; } .card, tr { break-inside: avoid; } .table { break-inside: auto; overflow: visible; }
  .layout > .table { grid-column: 1 / -1; } .n { white-space: pre-line; } .w { min-width: 0; } th, td { overflow-wrap: anywhere; } thead th { position: static; } .tab, .panel { order: 0; flex: 0 0 100%; display: block; padding-top: .4rem; } }
@media print { ::details-content { content-visibility: visible; } }
`;
