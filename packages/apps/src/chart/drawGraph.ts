import { Graph, layout } from '@dagrejs/dagre';
import { curveBasis, line } from 'd3-shape';
import { type Html, html } from '../html/html.js';
import { acyclic } from './acyclic.js';
import { at, shorten } from './frame.js';

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly status: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const LETTER = 7.5;
const LABEL_LENGTH = 32;
const EDGE_LABEL_LENGTH = 20;
const MARGIN = 10;

/**
 * The product of nodes and edges up to which the network simplex finds the shortest edges. Its time grows with the product; above, each
 * node is as close to the end as its edges allow.
 */
const SIMPLEX_LIMIT = 20_000;

interface GraphOptions {
  readonly direction: 'down' | 'right';
  readonly label: string;
  readonly markerId: string;
  /** Throws if the graph is too large. */
  readonly addGraph: (size: number) => void;
}

/**
 * Draws a graph with dagre's layout: synchronous, small (elkjs is 1.5 MB and runs in a worker) and deterministic.
 * Cycles are drawn, too. The time of the layout grows with the levels that the edges span: dagre adds a node for each.
 */
export function drawGraph(
  nodes: readonly GraphNode[],
  links: readonly GraphEdge[],
  { direction, label, markerId, addGraph }: GraphOptions,
): Html {
  const positions = new Map(nodes.map(({ id }, index) => [id, index]));
  const placed = links.map(({ from, to, label: text }) => ({
    from: positions.get(from) ?? 0,
    to: positions.get(to) ?? 0,
    text: shorten(text, EDGE_LABEL_LENGTH),
  }));
  const { edges, size } = acyclic(nodes.length, placed);
  addGraph(size);
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: direction === 'down' ? 'TB' : 'LR',
    ranker: nodes.length * edges.length > SIMPLEX_LIMIT ? 'longest-path' : 'network-simplex',
    nodesep: 20,
    edgesep: 12,
    ranksep: 40,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  // Nodes are named by their positions, so that no id can clash with dagre's own names.
  for (const [index, node] of nodes.entries()) {
    const width = Math.max(60, widthOf(shorten(node.label, LABEL_LENGTH)) + 24);
    graph.setNode(String(index), { width, height: 34 });
  }
  for (const [index, { from, to, text }] of edges.entries()) {
    // The layout reserves space for the label.
    const box = text === '' ? {} : { width: widthOf(text), height: 16, labelpos: 'c' };
    graph.setEdge(String(from), String(to), box, String(index));
  }
  layout(graph);
  const path = line<{ readonly x: number; readonly y: number }>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(curveBasis)
    .digits(1);
  const area = new Area();
  const arrows = edges.map(({ from, to, text, isReversed }, index) => {
    const { points, x, y } = graph.edge(String(from), String(to), String(index)) as Edge;
    for (const point of points) area.add(point.x, point.y);
    const half = widthOf(text) / 2;
    for (const side of [-half, half]) if (x !== undefined && y !== undefined) area.add(x + side, y);
    const route = isReversed ? points.toReversed() : [...points];
    return html`<path class="edge" d="${path(route) ?? ''}" marker-end="url(#${markerId})"/>${
      text === '' || x === undefined || y === undefined
        ? ''
        : html`<text class="dim" x="${at(x)}" y="${at(y)}" dy="4">${text}</text>`
    }`;
  });
  const boxes = nodes.map((node, index) => {
    const { x, y, width, height } = graph.node(String(index)) as Box;
    area.add(x - width / 2, y - height / 2);
    area.add(x + width / 2, y + height / 2);
    return html`<g class="node ${node.status}"><rect x="${at(x - width / 2)}" y="${at(y - height / 2)}" width="${at(width)}" height="${height}" rx="6"/><text x="${at(x)}" y="${at(y)}" dy="4">${shorten(node.label, LABEL_LENGTH)}</text><title>${node.label}</title></g>`;
  });
  const { left, top, width, height } = area;
  return html`<div class="scroll" tabindex="0"><svg viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}: ${nodes.length} nodes, ${edges.length} edges"><defs><marker id="${markerId}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="arrow" d="M0 0L10 5L0 10z"/></marker></defs>${arrows}${boxes}</svg></div>`;
}

const widthOf = (text: string): number => [...text].length * LETTER;

/** The bounding box: dagre routes the edges of cycles outside of its own. */
class Area {
  #from = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  #to = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };

  add(x: number, y: number): void {
    this.#from = { x: Math.min(this.#from.x, x), y: Math.min(this.#from.y, y) };
    this.#to = { x: Math.max(this.#to.x, x), y: Math.max(this.#to.y, y) };
  }

  get left(): number {
    return Math.floor(this.#from.x) - MARGIN;
  }

  get top(): number {
    return Math.floor(this.#from.y) - MARGIN;
  }

  get width(): number {
    return Math.ceil(this.#to.x) + MARGIN - this.left;
  }

  get height(): number {
    return Math.ceil(this.#to.y) + MARGIN - this.top;
  }
}

interface Edge {
  /** The centre of the label, if it has one. */
  readonly x?: number;
  readonly y?: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
