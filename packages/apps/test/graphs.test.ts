import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileBody, LIMITS, validateApp } from '../src/index.js';

type Edge = readonly [from: number, to: number];

const list = <T>(length: number, item: (index: number) => T) =>
  Array.from({ length }, (_, index) => item(index));
const graph = (nodes: number, edges: readonly Edge[]) => ({
  type: 'dag',
  props: { nodes: list(nodes, (id) => ({ id })), edges: edges.map(([from, to]) => ({ from, to })) },
});

/** Compiles graphs. Returns the number of points that the layout gave to their edges, and the messages of error cards. */
function draw(...components: readonly unknown[]) {
  const errors: string[] = [];
  const html = compileBody(validateApp({ components }).spec, new Map(), (_, message) => errors.push(message));
  const points = [...html.matchAll(/<path class="edge" d="([^"]*)"/g)].map(
    ([, d = '']) => d.split(/[MLC]/).length - 1,
  );
  return { points, errors };
}

const path = (nodes: number): readonly Edge[] => list(nodes - 1, (index) => [index, index + 1]);
const TOO_LARGE =
  /^The graphs of this dashboard take too long to lay out: .* may be 3000 in total, and with this graph they are \d+\. Leave out edges/;

test.each([
  [
    'a path with edges that skip many levels',
    200,
    [...path(200), ...list<Edge>(400, (i) => [i % 50, 199 - Math.floor(i / 50)])],
  ],
  [
    'a complete graph',
    35,
    list<Edge>(35 * 35, (i) => [Math.floor(i / 35), i % 35]).filter(([a, b]) => a < b),
  ],
  [
    'the same with all edges reversed',
    35,
    list<Edge>(35 * 35, (i) => [Math.floor(i / 35), i % 35]).filter(([a, b]) => a > b),
  ],
  ['a path whose nodes all lead back', 80, [...path(80), ...list<Edge>(80, (i) => [i, 0])]],
])('%s is within the limits of nodes and edges, but not laid out', (_, nodes, edges) => {
  expect(edges.length).toBeLessThanOrEqual(600);
  const { points, errors } = draw(graph(nodes, edges));
  expect(points).toEqual([]);
  expect(errors).toEqual([expect.stringMatching(TOO_LARGE)]);
});

test.each([
  ['the longest path', 200, path(200)],
  ['the longest cycle', 200, [...path(200), [199, 0] as const]],
  ['edges between two levels', 200, list<Edge>(600, (i) => [i % 100, 100 + ((i * 7) % 100)])],
  ['edges to the node itself and parallel edges', 2, list<Edge>(600, (i) => [0, i % 2])],
  ['no edges', 200, []],
])('%s is laid out', (_, nodes, edges) => {
  const { points, errors } = draw(graph(nodes, edges));
  expect(errors).toEqual([]);
  expect(points).toHaveLength(edges.length);
});

test('the limit is for all graphs of a dashboard, and those that fit are shown', () => {
  const large = graph(200, path(200));
  const { points, errors } = draw(...list(9, () => large), graph(2, [[0, 1]]));
  expect(points).toHaveLength(7 * 199 + 1);
  expect(errors).toEqual([expect.stringMatching(TOO_LARGE), expect.stringMatching(TOO_LARGE)]);
});

test('no graph makes the layout add more nodes than the limit allows', () => {
  const graphs = fc
    .record({ nodes: fc.integer({ min: 1, max: 60 }), length: fc.nat({ max: 400 }) })
    .chain(({ nodes, length }) => {
      const node = fc.nat({ max: nodes - 1 });
      const edges = fc.array(fc.tuple(node, node), { minLength: length, maxLength: length });
      return edges.map((all) => ({ nodes, edges: all }));
    });
  let refused = 0;
  fc.assert(
    fc.property(graphs, ({ nodes, edges }) => {
      const { points, errors } = draw(graph(nodes, edges));
      refused += errors.length;
      // dagre has two levels for each, and an edge has a point on each that it crosses, and one at both ends.
      const sum = points.reduce((all, one) => all + one, 0);
      expect(sum).toBeLessThanOrEqual(2 * LIMITS.graphSize + 4 * edges.length);
    }),
    { numRuns: 40, seed: 1 },
  );
  // Fails if the limit is never reached.
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(40);
});
