import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Handler } from '../../src/index.js';
import { connect, KINDS } from '../http/connect.js';
import { fetchFrom, startHandlers, type TestHandlers } from './useHandler.js';

const HANDLER_URL = 'http://localhost/mcp';
const QUESTION = 'Create the ticket?';

let handlers: TestHandlers;
let handler: Handler;
beforeAll(async () => {
  handlers = await startHandlers();
  handler = await handlers.create({
    user: () => ({ email: 'ann@example.com', roles: ['agent'] }),
    config: { pages: { new_ticket: { events: { 'submit.onClick': { confirm: QUESTION } } } } },
  });
});
afterAll(() => handlers.close());

const click = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };

describe.each(KINDS)('a handler and a client %s', (kind) => {
  test('work without a network: tools, elicitation, progress, subscriptions', async () => {
    const asked: string[] = [];
    const client = await connect(kind, HANDLER_URL, {
      fetch: fetchFrom(handler),
      elicit: (message) => {
        asked.push(message);
        return { action: 'accept', content: { confirm: true } };
      },
    });
    expect(await client.toolNames()).toContain('interact');
    const { data } = await client.call('session_create', { name: 'Test' });
    const sessionId = data.sessionId as string;
    const { text } = await client.call('navigate', { sessionId, pageId: 'new_ticket' });
    expect(text).toContain('Page: new_ticket');

    const uri = `lowdefy://sessions/${sessionId}`;
    await client.subscribe(uri);
    const progressValues: number[] = [];
    const acted = await client.call(
      'interact',
      { sessionId, actions: [{ type: 'setValue', blockId: 'title', value: 'Fire' }, click] },
      { onprogress: ({ progress }) => progressValues.push(progress) },
    );
    expect(acted.data.log).toMatchObject([
      { action: 'setValue', success: true },
      { action: 'triggerEvent', success: false, failedAction: { type: 'Validate' } },
    ]);
    expect(asked).toEqual([expect.stringContaining(QUESTION)]);
    // A client of protocol 2026 repeats the call with the answer, so values can repeat.
    expect([...new Set(progressValues)]).toEqual([1, 2]);
    await vi.waitFor(() => expect(client.updates).toContain(uri), { timeout: 20_000 });
    expect(await client.read(uri)).toContain('Page: new_ticket');
    await client.close();
    expect(handlers.takeLogs().errors).toEqual([]);
  });
});

test('cancels the call of a client that disconnects', async () => {
  const client = await connect('v2 auto', HANDLER_URL, { fetch: fetchFrom(handler) });
  const { data } = await client.call('session_create', { name: 'Test' });
  const { sessionId } = data;
  await client.call('navigate', { sessionId, pageId: 'tickets' });
  const cancel = new AbortController();
  const actions = Array.from({ length: 50 }, (_, index) => ({
    ...{ type: 'setValue', blockId: 'search' },
    value: `x${index}`,
  }));
  const call = client.call(
    'interact',
    { sessionId, actions },
    { signal: cancel.signal, onprogress: () => cancel.abort() },
  );
  await expect(call).rejects.toThrow();
  const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`)) as { success: boolean }[];
  expect(log.at(0)).toMatchObject({ action: 'open', success: true });
  expect(log.at(1)).toMatchObject({ action: 'setValue', success: true });
  expect(log.at(-1)).toMatchObject({ action: 'setValue', success: false });
  await client.close();
});

test('close() finishes running calls, and rejects later ones', async () => {
  const own = await handlers.create({ user: () => ({ id: 1 }) });
  const client = await connect('v2 legacy', HANDLER_URL, { fetch: fetchFrom(own) });
  const call = client.call('get_pages');
  // Wait until the handler has read the request.
  await new Promise((done) => setImmediate(done));
  const closed = own.close();
  expect((await call).isError).toBeFalsy();
  await closed;
  expect(own.close()).toBe(closed);
  await expect(client.call('get_pages')).rejects.toThrow(/stopping/);
  await client.close();
});
