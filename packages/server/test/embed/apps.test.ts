import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHandlers, type TestHandlers } from './useHandler.js';

const SPEC = { title: 'Notes', components: [{ type: 'text', props: { content: 'Hello' } }] };

let handlers: TestHandlers;
beforeAll(async () => {
  handlers = await startHandlers();
});
afterAll(() => handlers.close());

describe.each(['', '/mcp', '/api/v1/apps/mcp'])('a handler that is mounted at %j', (base) => {
  const url = `http://localhost${base}/v1/apps`;
  const json = { 'content-type': 'application/json' };
  const ofUser = (id: string, init: RequestInit = {}) => ({
    ...init,
    headers: { ...init.headers, 'x-user': id },
  });

  test('serves the apps of each user, with authentication and origin checks', async () => {
    const handler = await handlers.create({
      config: { apps: true },
      user: ({ headers }) => {
        const id = headers.get('x-user');
        return id === null ? null : { id, roles: ['agent'] };
      },
    });
    const send = (path: string, init?: RequestInit) => handler(new Request(`${url}${path}`, init));
    const body = JSON.stringify({ name: 'notes', spec: SPEC });
    const created = await send('', ofUser('ann', { method: 'POST', headers: json, body }));
    expect([created.status, created.headers.get('location')]).toEqual([201, `${base}/v1/apps/notes`]);
    const page = await send('/notes', ofUser('ann', { headers: { accept: 'text/html' } }));
    expect(await page.text()).toContain('Hello');
    expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    expect((await send('/notes', ofUser('bob'))).status).toBe(404);
    expect((await send('/notes')).status).toBe(401);
    expect((await send('', ofUser('ann', { headers: { origin: 'https://evil.example' } }))).status).toBe(403);
    // Everything else is MCP.
    expect(await (await send('/notes/more', ofUser('ann'))).json()).toHaveProperty('jsonrpc');
  });
});

test('handles every path as MCP without apps: true', async () => {
  const handler = await handlers.create({ user: () => ({ id: 'ann' }) });
  const answer = await handler(new Request('http://localhost/v1/apps'));
  expect(await answer.json()).toHaveProperty('jsonrpc');
});
