import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { expect, test } from 'vitest';
import { createHost } from '../../src/host/createHost.js';
import { methods } from '../../src/host/methods/index.js';
import { configSchema, memoryStore } from '../../src/index.js';
import type { Method, Params, Reply, SessionEvent, SessionPort } from '../../src/port/SessionPort.js';
import { createWorkerService } from '../../src/workers/createWorkerService.js';
import { clonedPort } from '../clonedPort.js';
import { ANN, fixture } from '../useService.js';

const principal = ANN;
const view = { view: 'auto', detail: true, actor: { kind: 'agent', client: 'test' } } as const;
const spec = { title: 'Numbers', components: [{ type: 'text', props: { text: 'Hello' } }] };

/** At least one call of each method; some fail. */
function calls(sessionId: string): readonly { [M in Method]: readonly [M, Params<M>] }[Method][] {
  const of = { principal, sessionId };
  const act = { ...of, ...view, stopOnError: true };
  const edit = [{ type: 'setValue' as const, blockId: 'name', value: 'Ann' }];
  return [
    ['checkReady', {}],
    ['listPages', { principal }],
    ['listPages', { principal, search: 'nothing like it' }],
    ['watch', of],
    ['navigate', { ...act, pageId: 'form' }],
    ['navigate', { ...act, pageId: 'no such page' }],
    ['question', { ...act, actions: edit }],
    ['interact', { ...act, actions: edit, idempotencyKey: 'one' }],
    ['interact', { ...act, actions: edit, idempotencyKey: 'one' }],
    ['interact', { ...act, actions: [] }],
    ['read', { ...of, id: 'name' }],
    ['read', { ...of, id: 'no such block' }],
    ['getState', { ...of, depth: 5, maxCharacters: 1000 }],
    ['view', of],
    ['viewBlock', { ...of, id: 'name', maxRows: 5 }],
    ['setControl', { ...of, by: 'person', client: 'viewer' }],
    ['interact', { ...act, actions: edit }],
    ['setControl', { ...of, by: 'agent', client: 'viewer' }],
    ['follow', of],
    ['unwatch', of],
    ['readPage', of],
    ['readLog', of],
    ['readFile', { ...of, name: 'none' }],
    ['refuse', { ...of, actor: { kind: 'agent' }, tool: 'interact', actions: edit, refusal: 'declined' }],
    ['refuse', { principal, actor: { kind: 'agent' }, tool: 'none', actions: [], refusal: 'unaskable' }],
    ['useApproval', { principal, nonce: 'one' }],
    ['useApproval', { principal, nonce: 'one' }],
    ['listTools', { principal }],
    ['toolQuestion', { principal, name: 'none', args: {} }],
    ['callTool', { principal, name: 'none', args: {} }],
    ['describeUser', { principal }],
    ['describeApp', { principal }],
    ['describeBuild', { principal }],
    ['describePage', { principal, pageId: 'form' }],
    ['listResources', { principal }],
    ['readResource', { principal, name: 'none', query: {} }],
    ['readPublicFile', { path: 'none.txt' }],
    ['createApp', { principal, name: 'numbers', spec }],
    ['createApp', { principal, name: 'numbers', spec: { title: 1 } }],
    ['updateApp', { principal, name: 'numbers', spec, revision: 7 }],
    ['readApp', { principal, name: 'numbers' }],
    ['compileApp', { principal, name: 'numbers', part: 'document' }],
    ['listApps', { principal }],
    ['deleteApp', { principal, name: 'numbers' }],
    ['listSessions', { principal }],
    ['closeSession', { ...of, actor: { kind: 'agent', client: 'test' } }],
    ['readPage', of],
  ];
}

/** All answers and events, without ids, times and cursors. */
async function play(port: SessionPort): Promise<readonly string[]> {
  const events: SessionEvent[] = [];
  port.onEvent((event) => events.push(event));
  const all: unknown[] = [];
  const call = async <M extends Method>(method: M, params: Params<M>): Promise<Reply<M>> => {
    const reply = await port.call({ callId: `${all.length}`, method, params });
    all.push([method, reply]);
    return reply;
  };
  const created = await call('createSession', { principal, name: 'same', description: '' });
  if ('failure' in created) throw new Error(created.failure.message);
  const { sessionId } = created.value.data;
  for (const [method, params] of calls(sessionId)) await call(method, params as never);
  const compared = events.filter(({ type }) => !['progress', 'rules', 'tools'].includes(type));
  return [...all, ...compared].map((one) =>
    JSON.stringify(one)
      .replaceAll(sessionId, 'SESSION')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/"cursor":\d+/g, '"cursor":0')
      .replaceAll(/"stack":"(?:[^"\\\\]|\\\\.)*"/g, '"stack":""'),
  );
}

test('each method returns the same results and events from a worker as from the same thread', async () => {
  const config = configSchema.parse({ apps: true, limits: { deadlineSeconds: 600 } });
  const parts = { directory: fixture, config };
  const here = createHost({ ...parts, store: memoryStore(), appOptions: { packs: [antd, basic, extras] } });
  const there = createWorkerService({ ...parts, store: memoryStore(), workers: 2 });
  const expected = await play(clonedPort(here.host));
  const played = await play(there.pool);
  await Promise.all([here.close(), there.close()]);
  expect(played).toEqual(expected);
  const used = new Set(['createSession', ...calls('').map(([method]) => method)]);
  expect([...used].sort()).toEqual(Object.keys(methods).sort());
});
