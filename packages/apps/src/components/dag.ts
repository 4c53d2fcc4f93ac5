import { z } from 'zod';
import { drawGraph } from '../chart/drawGraph.js';
import { ComponentError, defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { scalar, status } from '../contract/values.js';
import { html } from '../html/html.js';

const MAX_NODES = 200;
const MAX_EDGES = 600;

export const dag = defineComponent({
  type: 'dag',
  category: 'complex',
  description: 'Steps and what follows from them: boxes with arrows',
  props: z.strictObject({
    title: z.string().optional(),
    nodes: live(z.array(z.object({ id: scalar, label: scalar.optional(), status: status.optional() }))),
    edges: live(z.array(z.object({ from: scalar, to: scalar, label: scalar.optional() }))),
    direction: z.enum(['down', 'right']).optional().describe('default: down'),
  }),
  example: {
    nodes: [
      { id: 'extract', status: 'success' },
      { id: 'load', label: 'Load into the warehouse', status: 'info' },
    ],
    edges: [{ from: 'extract', to: 'load' }],
  },
  render: ({ title, nodes, edges, direction = 'down' }, { format, uniqueId, addGraph }) => {
    if (nodes.length > MAX_NODES || edges.length > MAX_EDGES) {
      throw new ComponentError(
        `A graph shows up to ${MAX_NODES} nodes and ${MAX_EDGES} edges; this one has ${nodes.length} and ${edges.length}.`,
      );
    }
    const known = new Set(nodes.map(({ id }) => format(id)));
    if (known.size < nodes.length) throw new ComponentError('Two nodes have the same id.');
    const links = edges.map(({ from, to, label }) => ({
      from: format(from),
      to: format(to),
      label: format(label),
    }));
    const unknown = links.flatMap(({ from, to }) => [from, to]).find((id) => !known.has(id));
    if (unknown !== undefined)
      throw new ComponentError(`An edge names "${unknown}", which is not the id of a node.`);
    const boxes = nodes.map(({ id, label = id, status: kind = 'neutral' }) => ({
      id: format(id),
      label: format(label),
      status: kind,
    }));
    return html`<figure class="card chart dag">${title === undefined ? '' : html`<figcaption>${title}</figcaption>`}${
      boxes.length === 0
        ? html`<p class="dim">No nodes</p>`
        : drawGraph(boxes, links, { direction, label: title ?? 'Graph', markerId: uniqueId(), addGraph })
    }</figure>`;
  },
});
