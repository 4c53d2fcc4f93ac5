import { expect, onTestFinished, test, vi } from 'vitest';
import { fileStore } from '../../src/index.js';
import { ANN, BEN, startService, useFolder } from '../useService.js';

const folder = useFolder();

/** Two processes that share a store. */
function startTwo() {
  const [one, other] = [0, 1].map(() => {
    const started = startService({}, { store: fileStore(folder('sessions')) });
    onTestFinished(() => started.close());
    return started;
  });
  if (one === undefined || other === undefined) throw new Error('Two services are expected.');
  const notified: string[] = [];
  one.service.onResourceChange((uri) => notified.push(uri));
  return { one: one.service, other, notified };
}

test('a subscriber is notified of changes and the end of a session in another process', async () => {
  const { one, other, notified } = startTwo();
  const client = await other.connect({ principal: ANN });
  const { data } = await client.call('session_create', { name: 'Shared' });
  const sessionId = data.sessionId as string;
  const uri = `lowdefy://sessions/${sessionId}`;
  await one.call('follow', { principal: ANN, sessionId });
  await client.call('navigate', { sessionId, pageId: 'form' });
  await vi.waitFor(() => expect(notified).toEqual([uri, `${uri}/log`]), { timeout: 20_000 });
  await client.call('session_close', { sessionId });
  await vi.waitFor(() => expect(notified).toEqual([uri, `${uri}/log`, uri]), { timeout: 20_000 });
});

test('a watcher that is also a subscriber is notified once per change', async () => {
  const { one, other, notified } = startTwo();
  const client = await other.connect({ principal: ANN });
  const { data } = await client.call('session_create', { name: 'Shared' });
  const sessionId = data.sessionId as string;
  const uri = `lowdefy://sessions/${sessionId}`;
  const pages: (string | null)[] = [];
  one.onSessionEvent((event) => {
    if (event.type === 'view' && event.change.type === 'page') pages.push(event.change.pageId);
  });
  await one.call('follow', { principal: ANN, sessionId });
  await one.call('watch', { principal: ANN, sessionId });
  await client.call('navigate', { sessionId, pageId: 'form' });
  await vi.waitFor(() => expect(pages).toEqual(['form']), { timeout: 20_000 });
  await client.call('navigate', { sessionId, pageId: 'home' });
  await vi.waitFor(() => expect(pages).toEqual(['form', 'home']), { timeout: 20_000 });
  const twice = [uri, `${uri}/log`, uri, `${uri}/log`];
  await vi.waitFor(() => expect(notified).toEqual(twice), { timeout: 20_000 });
});

test('a session of another user cannot be followed', async () => {
  const { one, other, notified } = startTwo();
  const client = await other.connect({ principal: ANN });
  const [shared, secret] = [
    await client.call('session_create', { name: 'Shared' }),
    await client.call('session_create', { name: 'Secret' }),
  ].map(({ data }) => data.sessionId as string) as [string, string];
  await one.call('follow', { principal: BEN, sessionId: secret });
  await one.call('follow', { principal: ANN, sessionId: shared });
  await client.call('navigate', { sessionId: secret, pageId: 'form' });
  await client.call('navigate', { sessionId: shared, pageId: 'form' });
  await vi.waitFor(() => expect(notified.length).toBeGreaterThan(0), { timeout: 20_000 });
  expect(notified.filter((uri) => uri.includes(secret))).toEqual([]);
});
