import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANN, type StartedService, startService } from '../useService.js';
import { connectRaw, META, type RawStdio } from './rawStdio.js';

/** The longest answer to a call that is refused, in characters. */
const MAX_ANSWER = 10_000;

const fill = <T>(length: number, item: T) => Array.from({ length }, () => item);
const keys = (length: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, value]));
const LONG = 'x'.repeat(900_000);

let fixture: StartedService;
let sessionId: string;

beforeAll(async () => {
  fixture = await startService({ apps: true, tools: { count: { page: 'form', event: 'count.onClick' } } });
  const client = await fixture.connect({ principal: ANN });
  sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
});
afterAll(() => fixture.close());

const tool = (name: string, args: () => object) => ({
  method: 'tools/call',
  params: () => ({ name, arguments: { sessionId, ...args() } }),
});

const CALLS: Readonly<Record<string, { method: string; params: () => object }>> = {
  '300,000 empty actions': tool('interact', () => ({ actions: fill(300_000, {}) })),
  '100 actions with unknown keys': tool('interact', () => ({
    actions: fill(100, { type: 'setValue', ...keys(500) }),
  })),
  'an action with 80,000 unknown keys': tool('interact', () => ({
    actions: [{ type: 'navigate', ...keys(80_000) }],
  })),
  '100 actions that are too long': tool('interact', () => ({
    actions: fill(100, { type: 'x'.repeat(9000) }),
  })),
  '80,000 unknown arguments': tool('interact', () => ({ actions: [], ...keys(80_000) })),
  'a long name of an argument': tool('interact', () => ({ actions: [], [LONG]: 1 })),
  'a long block id': tool('interact', () => ({ actions: [{ type: 'setValue', blockId: LONG, value: 1 }] })),
  'a long value': tool('interact', () => ({
    actions: [{ type: 'setValue', blockId: 'amount', value: LONG }],
  })),
  'a long page id': tool('navigate', () => ({ pageId: LONG })),
  'a long id': tool('read', () => ({ id: '<'.repeat(900_000) })),
  'a long path': tool('get_state', () => ({ path: 'a.'.repeat(400_000) })),
  'unknown arguments of a page tool': {
    method: 'tools/call',
    params: () => ({ name: 'count', arguments: keys(80_000) }),
  },
  'an unknown tool with a long name': tool(LONG, () => ({})),
  'a spec with 60,000 components': tool('create_app', () => ({
    ...{ sessionId: undefined, name: 'a', spec: { components: fill(40_000, { type: 'x' }) } },
  })),
  'a spec with 16,000 problems': tool('create_app', () => ({
    sessionId: undefined,
    name: 'a',
    spec: {
      components: fill(8, {
        type: 'dag',
        props: {
          nodes: Array.from({ length: 200 }, (_, id) => ({ id: String(id) })),
          edges: fill(2000, { from: 'nope' }),
        },
      }),
    },
  })),
  'an unknown resource with a long address': {
    method: 'resources/read',
    params: () => ({ uri: `x:${LONG}` }),
  },
  'a long name of a prompt': { method: 'prompts/get', params: () => ({ name: LONG }) },
  'a prompt with 80,000 arguments': {
    method: 'prompts/get',
    params: () => ({ name: 'use_app', arguments: keys(80_000) }),
  },
  'a long method': { method: LONG, params: () => ({}) },
};

describe.each(['modern', 'legacy'] as const)('a %s client', (era) => {
  let raw: RawStdio;

  beforeAll(async () => {
    raw = await connectRaw({ service: fixture.service, principal: ANN, report: () => {}, era });
  });
  afterAll(() => raw.close());

  test.each(Object.keys(CALLS))('gets a short answer to %s', async (name) => {
    const { method, params } = CALLS[name] as (typeof CALLS)[string];
    const { length } = raw.lines;
    await raw.request(method, { ...params(), ...(era === 'modern' && { _meta: META }) });
    const answer = raw.lines.slice(length).join('\n');
    expect(answer.length).toBeLessThan(MAX_ANSWER);
  });
});
