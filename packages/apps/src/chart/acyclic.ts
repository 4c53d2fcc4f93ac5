/** An edge by the positions of its nodes. */
interface Edge {
  readonly from: number;
  readonly to: number;
}

export interface AcyclicGraph<E> {
  /** The edges in their order. Reversed ones would close a cycle. */
  readonly edges: readonly (E & { readonly isReversed: boolean })[];
  /** The number of nodes, plus the levels that each edge spans if each node is as close to the end as its edges allow. */
  readonly size: number;
}

/** Reverses edges so that there is no cycle, and measures the graph. Takes time in proportion to its nodes and edges. */
export function acyclic<E extends Edge>(nodeCount: number, edges: readonly E[]): AcyclicGraph<E> {
  const leaving: number[][] = Array.from({ length: nodeCount }, () => []);
  for (const [index, { from }] of edges.entries()) leaving[from]?.push(index);
  const reversed = new Set<number>();
  const finished: number[] = [];
  const states: ('open' | 'done' | undefined)[] = [];
  const visit = (node: number) => {
    states[node] = 'open';
    for (const index of leaving[node] ?? []) {
      const { to } = edges[index] as E;
      if (states[to] === 'open') reversed.add(index);
      else if (states[to] === undefined) visit(to);
    }
    states[node] = 'done';
    finished.push(node);
  };
  for (let node = 0; node < nodeCount; node += 1) if (states[node] === undefined) visit(node);
  const directed = edges.map((edge, index) => {
    const isReversed = reversed.has(index);
    return isReversed ? { ...edge, from: edge.to, to: edge.from, isReversed } : { ...edge, isReversed };
  });
  return { edges: directed, size: nodeCount + spans(finished, directed) };
}

/** Sums the levels that the edges span, by the longest path of each node to an end. `order`: each node after those that it leads to. */
function spans(order: readonly number[], edges: readonly Edge[]): number {
  const position = new Map(order.map((node, index) => [node, index]));
  const heights = order.map(() => 0);
  const heightOf = (node: number) => heights[node] ?? 0;
  const sorted = [...edges].sort((a, b) => (position.get(a.from) ?? 0) - (position.get(b.from) ?? 0));
  for (const { from, to } of sorted)
    if (from !== to) heights[from] = Math.max(heightOf(from), heightOf(to) + 1);
  return edges.reduce((sum, { from, to }) => sum + Math.max(1, heightOf(from) - heightOf(to)), 0);
}
