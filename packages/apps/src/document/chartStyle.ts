/** The style of charts, heatmaps and graphs. */
export const chartStyle = `
.chart svg text { fill: var(--ink); font: 12px system-ui, sans-serif; text-anchor: middle; } .chart svg text.dim { fill: var(--dim); }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .6rem; padding: .5rem .9rem 0 0; }
.chart { container-type: inline-size; }
.side { display: flex; flex-direction: column; justify-content: space-between; margin: -.5rem 0; max-width: 9rem; text-align: right; font-size: 12px; color: var(--dim); }
.side span { line-height: 1rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .side.lines { margin: 0; } .side.lines span { flex: 1 1 0; align-content: center; }
.shapes { display: block; width: 100%; overflow: visible; } .shapes * { vector-effect: non-scaling-stroke; }
.below { grid-column: 2; display: block; width: 100%; overflow: visible; } .chart .below text { fill: var(--dim); } .unit { grid-column: 2; text-align: center; font-size: 12px; margin: .2rem 0 0; }
.narrow { display: none; }
@container (max-width: 30rem) { .wide { display: none; } .narrow { display: inline; } .side { max-width: 6rem; } }
.grid { stroke: var(--line); fill: none; } .axis { stroke: var(--dim); fill: none; }
.line, .dot, .dots { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; } .dot { stroke-width: 7; } .dots { stroke-width: 5; opacity: .7; }
.area { fill: currentColor; opacity: .22; } .fill, .legend rect { fill: currentColor; } .slice { stroke: var(--card); stroke-width: 2; }
.shapes rect { stroke: var(--card); stroke-width: 2; } .fill:hover, .shapes rect:hover { opacity: .8; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin-top: .5rem; font-size: .87em; color: var(--dim); } .legend li { display: flex; gap: .4em; align-items: baseline; min-width: 0; } .legend svg { flex: none; width: .75em; height: .75em; }
.legend span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.pie { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: center; } .pie > svg { flex: none; width: 11rem; height: 11rem; }
.pie .legend { display: grid; flex: 1 1 11rem; margin: 0; } .chart svg .total { font-size: 20px; font-weight: 600; }
.scale { display: flex; align-items: center; justify-content: flex-end; gap: .5rem; margin: .4rem 0 0; font-size: 12px; } .scale svg { width: 7rem; height: .6rem; flex: none; }
.node rect { fill: var(--card); stroke: var(--status); stroke-width: 1.5; } .node:not(.neutral) rect { stroke-width: 2; fill: color-mix(in srgb, var(--status) 8%, var(--card)); }
.edge { fill: none; stroke: var(--dim); stroke-width: 1.5; } .arrow { fill: var(--dim); } .dag text.dim { paint-order: stroke; stroke: var(--card); stroke-width: 4; } .dag svg { display: block; margin: 0 auto; }
`;
