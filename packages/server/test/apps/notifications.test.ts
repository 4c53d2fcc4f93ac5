import { PassThrough } from 'node:stream';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { serveStdio } from '../../src/stdio/serveStdio.js';
import { connect, KINDS, LIST_CHANGED, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { ANN, BEN, startService } from '../useService.js';
import { textSpec } from './specs.js';

const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };

let app: TestApp;
let server: HttpServer;
const open: TestClient[] = [];

beforeAll(async () => {
  app = await startApp({ apps: true });
  server = await app.serve({
    auth: {
      keys: [
        { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: [] } },
        { name: 'bob', env: 'BOB', user: { name: 'Bob', roles: [] } },
      ],
    },
    environment,
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  expect(app.reports.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const uri = (name: string) => `ui://apps/${name}`;
const LONG = { timeout: 20_000 };
const expectUpdates = (client: TestClient, expected: readonly string[]) =>
  vi.waitFor(() => expect([...client.updates].sort()).toEqual([...expected].sort()), LONG);

describe.each(KINDS)('clients %s over HTTP', (kind) => {
  const start = async (token: string) => {
    const client = await connect(kind, server.url, { token });
    open.push(client);
    return client;
  };

  test('are notified only of dashboards of their own user', async () => {
    const [ann, second, bob] = [
      await start(environment.ANN),
      await start(environment.ANN),
      await start(environment.BOB),
    ];
    const create = (client: TestClient, name: string) =>
      client.call('create_app', { name, spec: textSpec('First') });
    const name = `of-${kind.replace(' ', '-')}`;
    // Both users have a dashboard of this name.
    await create(ann, name);
    await create(bob, name);
    // Clients of protocol 2025 get list changes without a subscription, those of 2026 only if they listen.
    const news = kind === 'v2 auto' ? [] : [LIST_CHANGED];
    for (const client of [ann, second, bob]) await expectUpdates(client, news);
    for (const client of [ann, second, bob]) {
      expect(await client.subscribe(uri(name))).toEqual([uri(name)]);
    }
    await ann.call('update_app', { name, spec: textSpec('First', 'Another text.') });
    await expectUpdates(second, [...news, uri(name)]);
    await ann.call('update_app', { name, spec: textSpec('Another title') });
    await expectUpdates(second, [...news, uri(name), uri(name), LIST_CHANGED]);
    await ann.call('delete_app', { name });
    await expectUpdates(second, [...news, uri(name), uri(name), LIST_CHANGED, uri(name), LIST_CHANGED]);
    expect([...ann.updates].sort()).toEqual([...second.updates].sort());
    // Bob's own update comes last: by then, notifications of earlier changes would have arrived.
    await bob.call('update_app', { name, spec: textSpec('First', 'Of Bob.') });
    await expectUpdates(bob, [...news, uri(name)]);
    expect(await bob.read(uri(name))).toContain('Of Bob.');
  });

  test('cannot subscribe to a dashboard of another user', async () => {
    const [ann, bob] = [await start(environment.ANN), await start(environment.BOB)];
    const name = `private-${kind.replace(' ', '-')}`;
    await ann.call('create_app', { name, spec: textSpec('First') });
    if (kind === 'v2 auto') expect(await bob.subscribe(uri(name), uri('nothing'))).toEqual([]);
    else {
      const error = async (address: string) =>
        String(await bob.subscribe(address).catch((reason: unknown) => reason));
      expect((await error(uri(name))).replace(name, 'nothing')).toBe(await error(uri('nothing')));
      expect(await error(uri('nothing'))).toMatch(/not found/i);
    }
  });
});

describe.each(['auto', 'legacy'] as const)('a client over stdio (%s)', (mode) => {
  test('is notified only of dashboards of its own user', async () => {
    const started = startService({ apps: true });
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const connection = serveStdio({
      name: 'Fixture',
      service: started.service,
      principal: ANN,
      report: (error) => started.reports.push(error),
      input: toServer,
      output: toClient,
    });
    const [near, far] = InMemoryTransport.createLinkedPair();
    far.onmessage = (message) => toServer.write(`${JSON.stringify(message)}\n`);
    let rest = '';
    toClient.on('data', (chunk: Buffer) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) far.send(JSON.parse(line)).catch(() => {});
    });
    await far.start();
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    const notified: string[] = [];
    client.setNotificationHandler('notifications/resources/list_changed', () => {
      notified.push(LIST_CHANGED);
    });
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      notified.push(params.uri);
    });
    await client.connect(near);
    expect(client.getServerCapabilities()?.resources).toEqual({ subscribe: true, listChanged: true });
    const create = (principal: typeof ANN, name: string) =>
      started.service.call('createApp', { principal, name, spec: textSpec('First') });
    await create(ANN, 'mine');
    await create(BEN, 'mine');
    if (mode === 'legacy') await client.subscribeResource({ uri: uri('mine') });
    else await client.listen({ resourceSubscriptions: [uri('mine')], resourcesListChanged: true });
    await vi.waitFor(() => expect(notified).toEqual(mode === 'legacy' ? [LIST_CHANGED] : []), LONG);
    notified.length = 0;
    const spec = textSpec('First', 'Another text.');
    await started.service.call('updateApp', { principal: BEN, name: 'mine', spec });
    await started.service.call('deleteApp', { principal: BEN, name: 'mine' });
    await started.service.call('updateApp', { principal: ANN, name: 'mine', spec });
    await started.service.call('deleteApp', { principal: ANN, name: 'mine' });
    await vi.waitFor(() => expect(notified.sort()).toEqual([LIST_CHANGED, uri('mine'), uri('mine')]), LONG);
    await client.close();
    await connection.close();
    await started.close();
    expect(started.reports).toEqual([]);
  });
});
