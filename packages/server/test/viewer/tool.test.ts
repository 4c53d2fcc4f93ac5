import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, onTestFinished, test } from 'vitest';
import type { ConfigInput } from '../../src/index.js';
import { connect } from '../http/connect.js';
import { startApp } from '../http/startApp.js';
import { useService } from '../useService.js';
import { Browser, send } from './browser.js';

async function start(viewer: ConfigInput['viewer']) {
  const app = await startApp({ viewer });
  onTestFinished(() => app.close());
  const { url } = await app.serve();
  const client = await connect('v2 auto', url);
  onTestFinished(() => client.close());
  const sessionId = String((await client.call('session_create', { name: 'Test' })).data.sessionId);
  return { client, url, sessionId };
}

test('the tool view does not exist by default', async () => {
  const { client } = await start({});
  expect(await client.toolNames()).not.toContain('view');
});

test('the tool view returns a link to watch', async () => {
  const { client, url, sessionId } = await start({ tool: 'readOnly' });
  const { data, text } = await client.call('view', { sessionId });
  const link = String(data.url);
  expect(text).toContain(link);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/view\/login\?token=[\w-]{43}$/);
  const { status, headers, body } = await send(link);
  expect(status).toBe(200);
  expect(body).toContain(`url=/view/${sessionId}`);
  const browser = new Browser(new URL(url).origin, headers['set-cookie']?.[0]?.split(';')[0] ?? '');
  const stream = await browser.watch(sessionId);
  expect((await stream.find(({ event }) => event === 'snapshot')).data.readOnly).toBe(true);
  stream.close();
  expect(await client.call('view', { sessionId: 'nothing' })).toMatchObject({ isError: true });
});

test('links use viewer.url', async () => {
  const { client, sessionId } = await start({ tool: 'readOnly', url: 'https://tickets.example.com/' });
  const { data } = await client.call('view', { sessionId });
  expect(data.url).toMatch(/^https:\/\/tickets\.example\.com\/view\/login\?token=/);
});

const { connect: connectTo } = useService({ viewer: { tool: 'readOnly' } });

test('the tool view fails if no viewer is served, and the status has viewer: null', async () => {
  const client = await connectTo();
  const { isError, text } = await client.call('view', { sessionId: await client.session() });
  expect(isError).toBe(true);
  expect(text).toContain('--view');
  expect(JSON.parse(await client.read('lowdefy://status'))).toEqual({
    version: expect.any(String),
    user: { name: 'Ann' },
    roles: [],
    build: { lowdefy: lowdefy.version, pages: expect.any(Number) },
    sessions: [expect.objectContaining({ name: 'A test', viewers: 0 })],
    viewers: 0,
    viewer: null,
  });
});
