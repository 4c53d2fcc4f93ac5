/** The stylesheet of the document: light and dark by the reader's system, or by `data-theme`; from a phone on, and for paper. */
export const appStyle = `
:root, [data-theme=light] { --ink: #1f2328; --dim: #59636e; --line: #d1d9e0; --paper: #fff; --raised: #f6f8fa; --accent: #0b57d0; color-scheme: light;
  --neutral: #59636e; --info: #0b57d0; --success: #186a3b; --warning: #8a5300; --error: #b3261e;
  --c0: #2f6fde; --c1: #d9762b; --c2: #2b9a66; --c3: #a154c4; --c4: #c93c55; --c5: #1a93a8; --c6: #8a7a1c; --c7: #6b7785; --heat: 47 111 222; }
[data-theme=dark] { --ink: #e6edf3; --dim: #9da7b3; --line: #3d444d; --paper: #0d1117; --raised: #161b22; --accent: #8ab4f8; color-scheme: dark;
  --neutral: #9da7b3; --info: #8ab4f8; --success: #6bd69a; --warning: #f2b95c; --error: #ff8a80;
  --c0: #6ea3ff; --c1: #f2a15f; --c2: #62cf98; --c3: #cb92e6; --c4: #f2788d; --c5: #5ec8da; --c6: #cdbb55; --c7: #a3b0bf; --heat: 110 163 255; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --ink: #e6edf3; --dim: #9da7b3; --line: #3d444d; --paper: #0d1117; --raised: #161b22;
  --accent: #8ab4f8; color-scheme: dark; --neutral: #9da7b3; --info: #8ab4f8; --success: #6bd69a; --warning: #f2b95c; --error: #ff8a80;
  --c0: #6ea3ff; --c1: #f2a15f; --c2: #62cf98; --c3: #cb92e6; --c4: #f2788d; --c5: #5ec8da; --c6: #cdbb55; --c7: #a3b0bf; --heat: 110 163 255; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { padding: 1rem; max-width: 75rem; margin: 0 auto; }
h1 { font-size: 1.5em; margin: 0 0 .5em; } h2 { font-size: 1.25em; margin: .3em 0; } h3 { font-size: 1.05em; margin: 0 0 .4em; }
p { margin: 0 0 .5em; white-space: pre-line; } p:last-child { margin-bottom: 0; } figure, dl, dd, ul, ol { margin: 0; padding: 0; } ul, ol { list-style: none; }
.dim, text.dim { color: var(--dim); fill: var(--dim); }
.layout { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 40rem) { .grid-2 { grid-template-columns: repeat(2, minmax(0, 1fr)); } .grid-3 { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
.card { border: 1px solid var(--line); border-radius: 8px; padding: .8rem; background: var(--raised); min-width: 0; }
figcaption, summary { font-weight: 600; margin-bottom: .4em; } summary { cursor: pointer; margin: 0; } details[open] > summary { margin-bottom: .6em; }
.stats { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.stat dt { color: var(--dim); } .figure { font-size: 1.6em; font-weight: 600; line-height: 1.25; } .change { font-weight: 600; }
.stat:not(.neutral) { border-left-width: 4px; }
.stat.info { border-left-color: var(--info); } .stat.success { border-left-color: var(--success); } .stat.warning { border-left-color: var(--warning); } .stat.error { border-left-color: var(--error); }
.note { border-left-width: 4px; } .note.info { border-left-color: var(--info); } .note.success { border-left-color: var(--success); }
.note.warning { border-left-color: var(--warning); } .note.error { border-left-color: var(--error); } .note.error b { color: var(--error); }
.pairs { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .25rem 1rem; } .pairs dt { color: var(--dim); } .pairs dd { min-width: 0; white-space: pre-line; }
.scroll { overflow: auto; max-height: 32rem; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; white-space: pre-line; } .right { text-align: right; }
thead th { position: sticky; top: 0; background: var(--paper); font-weight: 600; } th button { all: unset; cursor: pointer; font-weight: 600; } th button:focus-visible { outline: 2px solid var(--accent); }
th[aria-sort=ascending] button::after { content: " ▲"; } th[aria-sort=descending] button::after { content: " ▼"; }
.code pre { overflow: auto; max-height: 32rem; margin: 0; padding: .8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); font: 13px/1.5 ui-monospace, monospace; overflow-wrap: normal; }
.bars { display: grid; gap: .5rem; } .bar { display: grid; grid-template-columns: minmax(5rem, 12rem) 1fr 4rem; gap: .8rem; align-items: center; }
progress { width: 100%; height: .7rem; } .bar.neutral progress { accent-color: var(--neutral); } .bar.info progress { accent-color: var(--info); }
.bar.success progress { accent-color: var(--success); } .bar.warning progress { accent-color: var(--warning); } .bar.error progress { accent-color: var(--error); }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; } .badge { border: 1px solid currentColor; border-radius: 999px; padding: .05rem .6rem; font-size: .9em; color: var(--neutral); }
.badge.info { color: var(--info); } .badge.success { color: var(--success); } .badge.warning { color: var(--warning); } .badge.error { color: var(--error); }
.messages { display: grid; gap: .6rem; } .messages li { max-width: 85%; } .messages .own { justify-self: end; }
.tabs { display: flex; flex-wrap: wrap; gap: 0 .2rem; } .tab { order: 0; } .tab span { display: block; padding: .4rem .8rem; cursor: pointer; border-bottom: 3px solid transparent; }
.tab input { position: absolute; opacity: 0; } .tab input:checked + span { border-color: var(--accent); font-weight: 600; } .tab input:focus-visible + span { outline: 2px solid var(--accent); }
.panel { order: 1; flex: 0 0 100%; min-width: 0; padding-top: .8rem; display: none; } .tab:has(input:checked) + .panel { display: block; }
.chart > svg { display: block; width: 100%; max-width: 46rem; height: auto; margin: 0 auto; } svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
.middle { text-anchor: middle; } .end { text-anchor: end; } .grid { stroke: var(--line); } .axis { stroke: var(--dim); }
.line, .dots { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; } .dots { stroke-width: 5; stroke-linecap: round; opacity: .7; }
.area { fill: currentColor; opacity: .2; } .fill, circle, .legend rect { fill: currentColor; } .slice { stroke: var(--paper); stroke-width: 2; }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); } .c4 { color: var(--c4); } .c5 { color: var(--c5); } .c6 { color: var(--c6); } .c7 { color: var(--c7); }
.h0 { fill: rgb(var(--heat) / .08); } .h1 { fill: rgb(var(--heat) / .22); } .h2 { fill: rgb(var(--heat) / .36); } .h3 { fill: rgb(var(--heat) / .5); }
.h4 { fill: rgb(var(--heat) / .66); } .h5 { fill: rgb(var(--heat) / .82); } .h6 { fill: rgb(var(--heat)); }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin-top: .4rem; } .legend svg { width: .8em; height: .8em; margin-right: .4em; }
.dag svg { width: auto; max-width: none; } .node rect { fill: var(--paper); stroke: var(--neutral); stroke-width: 1.5; } .edge { fill: none; stroke: var(--dim); stroke-width: 1.5; } .arrow { fill: var(--dim); }
.node.info rect { stroke: var(--info); } .node.success rect { stroke: var(--success); } .node.warning rect { stroke: var(--warning); } .node.error rect { stroke: var(--error); }
.node:not(.neutral) rect { stroke-width: 2.5; }
@media (max-width: 30rem) { svg text { font-size: 16px; } }
@media print { body { color: #000; background: #fff; } .scroll, .code pre { max-height: none; overflow: visible; } .panel { display: block; } .card, figure, tr { break-inside: avoid; } thead th { position: static; } }
`;
