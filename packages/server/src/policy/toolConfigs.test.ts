import { expect, test } from 'vitest';
import { toolsSchema } from '../config/toolsSchema.js';
import { toolConfigs } from './toolConfigs.js';

const NO_ANNOTATIONS = { pages: new Map(), blocks: new Map(), events: new Map(), endpoints: new Map() };

/** The name of the tool in each place that offers the endpoint `shop/pay`; undefined: it does not. */
const combinations = [undefined, 'shop__pay'].flatMap((ofLowdefy) =>
  [undefined, 'shop__pay', 'annotated'].flatMap((annotated) =>
    [undefined, 'shop__pay', 'configured'].map((configured) => [ofLowdefy, annotated, configured] as const),
  ),
);

test.each(combinations)(
  'an endpoint is one tool (Lowdefy: %s, annotation: %s, configuration: %s)',
  (ofLowdefy, annotated, configured) => {
    const endpointId = 'shop/pay';
    const tools = toolConfigs(
      toolsSchema.parse(configured === undefined ? {} : { [configured]: { endpoint: endpointId } }),
      {
        annotations: {
          ...NO_ANNOTATIONS,
          endpoints: new Map(annotated === undefined ? [] : [[endpointId, { tool: annotated }]]),
        },
        lowdefyMcp: {
          isOwn: true,
          endpoints: ofLowdefy === undefined ? [] : [{ endpointId, scope: 'mcp:write' }],
          problems: [],
        },
      },
    );
    const name = configured ?? annotated ?? ofLowdefy;
    expect([...tools].map(([tool, { endpoint }]) => [tool, endpoint])).toEqual(
      name === undefined ? [] : [[name, endpointId]],
    );
  },
);

test('a tool of the configuration keeps its name if an endpoint of Lowdefy has it, too', () => {
  const tools = toolConfigs(toolsSchema.parse({ pay: { page: 'checkout' } }), {
    annotations: NO_ANNOTATIONS,
    lowdefyMcp: { isOwn: true, endpoints: [{ endpointId: 'pay' }], problems: [] },
  });
  expect([...tools].map(([name, { page }]) => [name, page])).toEqual([['pay', 'checkout']]);
});
