import { drawGraph } from '../../packages/apps/src/chart/drawGraph.js';

/** An arrow: `from` imports `to`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

const STYLE = `text { font: 13px ui-monospace, monospace; fill: #24292f; text-anchor: middle }
rect { fill: #f6f8fa; stroke: #57606a } .edge { fill: none; stroke: #57606a } .arrow { fill: #57606a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } rect { fill: #161b22; stroke: #8d96a0 } .edge { stroke: #8d96a0 } .arrow { fill: #8d96a0 } }`;

/** Draws who imports whom as SVG. An arrow that follows from others is left out, so that the picture can be read. */
export function drawImports(names: readonly string[], arrows: readonly Arrow[], label: string): string {
  const nodes = names.map((name) => ({ id: name, label: name, status: 'neutral' }));
  const edges = withoutShortcuts(arrows).map((arrow) => ({ ...arrow, label: '' }));
  const { text } = drawGraph(nodes, edges, {
    direction: 'down',
    label,
    markerId: 'arrow',
    addGraph: () => {},
  });
  const svg = text.slice(text.indexOf('<svg'), text.lastIndexOf('</div>'));
  const written = svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('<defs>', `<style>${STYLE}</style><defs>`)
    .replaceAll(/(?=<(?:path class="edge"|g ))/g, '\n');
  return `${written}\n`;
}

/** The arrows that no way of several arrows stands for. There must be no cycle. */
function withoutShortcuts(arrows: readonly Arrow[]): readonly Arrow[] {
  const targets = (name: string) => arrows.filter(({ from }) => from === name).map(({ to }) => to);
  const reaches = (name: string, to: string): boolean =>
    targets(name).some((next) => next === to || reaches(next, to));
  return arrows.filter(({ from, to }) => !targets(from).some((next) => next !== to && reaches(next, to)));
}
