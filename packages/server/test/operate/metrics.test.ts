import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import {
  type ConfigInput,
  memoryStore,
  RevisionError,
  type SessionStore,
  serveMetrics,
} from '../../src/index.js';
import { send } from '../viewer/browser.js';
import { startOperated } from './startOperated.js';

async function start(config: ConfigInput = {}, store?: SessionStore) {
  const operated = startOperated({ metrics: { port: 0 }, ...config }, store);
  const { service } = operated;
  const server = await serveMetrics({ service, environment: { TOKEN: 'abc' }, report: () => {} });
  if (server === undefined) throw new Error('Metrics are turned off.');
  onTestFinished(() => server.close());
  return { ...operated, url: server.url };
}

const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
/** The value of a metric, by its name and labels as they are printed. */
const metricOf = (text: string, metric: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
};

test('metrics count calls, sessions and store operations, without ids, user names or arguments', async () => {
  const tools = { fill_in: { page: 'form', fields: ['name'], returns: 'none' as const } };
  const { url, connect } = await start({ tools });
  const client = await connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  await client.call('navigate', { sessionId: 'none', pageId: 'form' });
  await client.call('fill_in', { name: 'A canary' });
  await client.call('made_up').catch(() => {});
  const text = await read(url);
  const label = (method: string, outcome: string, tool = '') =>
    metricOf(text, `lowdefy_mcp_calls_total{method="${method}",tool="${tool}",outcome="${outcome}"}`);
  expect(label('createSession', 'ok')).toBe(1);
  expect(label('navigate', 'ok')).toBe(1);
  expect(label('navigate', 'refused')).toBe(1);
  expect(label('callTool', 'ok', 'fill_in')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_call_duration_seconds_count{method="navigate"}')).toBe(2);
  expect(metricOf(text, 'lowdefy_mcp_store_operations_total{operation="create",outcome="ok"}')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_store_operation_duration_seconds_count{operation="update"}')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_sessions_live')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_calls_running')).toBe(0);
  expect(metricOf(text, 'lowdefy_mcp_calls_refused_total{reason="rate"}')).toBe(0);
  expect(text).toContain('process_cpu_user_seconds_total');
  for (const value of [sessionId, 'ann', 'made_up', 'canary']) expect(text).not.toContain(value);
});

test('metrics count calls above the rate limit, and conflicts and failures of the store', async () => {
  const store = memoryStore();
  let failure: Error | undefined;
  const failing: SessionStore = {
    ...store,
    update: (session) => (failure === undefined ? store.update(session) : Promise.reject(failure)),
  };
  const { url, connect } = await start({ limits: { callsPerMinute: 4 } }, failing);
  const client = await connect();
  const sessionId = await client.session();
  const open = () => client.call('navigate', { sessionId, pageId: 'form' });
  failure = new RevisionError(sessionId, 1, 2);
  await open();
  failure = new Error('The disk is gone.');
  await open();
  await open();
  const { isError, text: refusal } = await open();
  expect(isError).toBe(true);
  expect(refusal).toMatch(/^Busy: You have made too many calls: .* retry after \d+ s\.$/);
  const text = await read(url);
  const updates = (outcome: string) =>
    metricOf(text, `lowdefy_mcp_store_operations_total{operation="update",outcome="${outcome}"}`);
  expect([updates('conflict'), updates('failed')]).toEqual([1, 2]);
  expect(metricOf(text, 'lowdefy_mcp_calls_refused_total{reason="rate"}')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_calls_total{method="navigate",tool="",outcome="busy"}')).toBe(1);
  expect(metricOf(text, 'lowdefy_mcp_call_duration_seconds_count{method="navigate"}')).toBe(3);
});

test('metrics are served only on localhost, or with a token', async () => {
  const { service } = startOperated({ metrics: { port: 0, host: '0.0.0.0' } });
  await expect(serveMetrics({ service, report: () => {} })).rejects.toThrow(/metrics\.tokenEnv/);
  const { service: unset } = startOperated({ metrics: { port: 0, tokenEnv: 'TOKEN' } });
  await expect(serveMetrics({ service: unset, environment: {}, report: () => {} })).rejects.toThrow(
    'TOKEN of metrics.tokenEnv is not set',
  );
  const { url } = await start({ metrics: { port: 0, tokenEnv: 'TOKEN' } });
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: 'Bearer abd' } })).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: 'Bearer abc' } })).status).toBe(200);
  expect((await fetch(new URL('/', url))).status).toBe(404);
});

test('metrics reject another Host (DNS rebinding) and Origin (cross-site request)', async () => {
  const { url } = await start();
  const get = (headers: Record<string, string>) => send(new URL(url), { method: 'GET', headers });
  expect((await get({ host: 'evil.example' })).status).toBe(403);
  expect((await get({ origin: 'https://evil.example' })).status).toBe(403);
});

test('the documentation lists all metrics', async () => {
  const { url } = await start();
  const text = await read(url);
  const served = [...text.matchAll(/^# TYPE (lowdefy_mcp_\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  const page = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\| `(lowdefy_mcp_\w+)` \| (\w+) \|/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
});
