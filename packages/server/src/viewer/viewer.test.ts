import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SessionView } from '../port/view.js';
import { Channel } from './Channel.js';
import { LoginLinks } from './LoginLinks.js';
import { Logins } from './Logins.js';
import { Questions } from './Questions.js';
import { StreamWatcher } from './StreamWatcher.js';
import type { Watcher } from './Watcher.js';

const principal = { id: 'ann', user: null };
const grant = { principal, readOnly: false, credential: 'key of ann' };
const MINUTE = 60_000;

describe('a login link', () => {
  test('expires', () => {
    let now = 0;
    const links = new LoginLinks(5, () => now);
    const [first, second] = [links.create(grant), links.create(grant)];
    now = 5 * MINUTE - 1;
    expect(links.redeem(first.token)).toEqual(grant);
    now = 5 * MINUTE;
    expect(links.redeem(second.token)).toBeUndefined();
  });

  test('is removed if its credential creates too many; links of others stay', () => {
    const links = new LoginLinks(5, Date.now);
    const other = { ...grant, credential: 'viewer key of ann' };
    const [own, others] = [links.create(grant), links.create(other)];
    for (let index = 0; index < 99; index += 1) links.create(grant);
    const last = links.create(grant);
    expect(links.redeem(own.token)).toBeUndefined();
    expect(links.redeem(others.token)).toEqual(other);
    expect(links.redeem(last.token)).toEqual(grant);
  });
});

test('a login expires, and the server does not store its cookie', () => {
  let now = 0;
  const logins = new Logins(480, () => now);
  const { cookie, maxAgeSeconds } = logins.create(grant);
  expect(maxAgeSeconds).toBe(480 * 60);
  expect(logins.find(cookie)).toMatchObject({ principal, readOnly: false });
  expect(logins.find(cookie)?.token).not.toBe(cookie);
  now = 480 * MINUTE;
  expect(logins.find(cookie)).toBeUndefined();
});

describe('a channel', () => {
  const changeOf = (cursor: number) => ({
    ...{ cursor, change: { type: 'doing' as const, doing: null } },
    bytes: Buffer.from(`change ${cursor}\n`),
  });
  const view = { cursor: 10 } as SessionView;

  function watcher() {
    const received: unknown[] = [];
    const own: Watcher = {
      ...{ principal, readOnly: false },
      snapshot: ({ cursor }) => received.push(`snapshot ${cursor}`),
      changes: (_, bytes) => received.push(bytes),
      questions: () => {},
      beat: () => {},
      closed: () => {},
      end: () => {},
    };
    return { own, received, text: () => received.map(String) };
  }

  function open() {
    const channel = new Channel('s', principal, { maxChanges: 3, maxBytes: 1000 });
    const first = watcher();
    channel.add(first.own);
    channel.start(first.own, view, []);
    return { channel, first };
  }

  test('batches changes into one write, with the same bytes for all watchers', () => {
    const { channel, first } = open();
    const second = watcher();
    channel.add(second.own);
    channel.start(second.own, view, []);
    channel.send(changeOf(11));
    channel.send(changeOf(12));
    channel.flush();
    expect(first.text()).toEqual(['snapshot 10', 'change 11\nchange 12\n']);
    expect(second.received[1]).toBe(first.received[1]);
  });

  test('sends each change once to watchers who join or reconnect between changes', () => {
    const { channel, first } = open();
    const [joins, returns] = [watcher(), watcher()];
    channel.send(changeOf(11));
    channel.add(joins.own);
    channel.send(changeOf(12));
    channel.start(joins.own, { ...view, cursor: 11 }, []);
    expect(channel.replay(returns.own, 11)).toBe(true);
    channel.send(changeOf(13));
    channel.flush();
    expect(first.text()).toEqual(['snapshot 10', 'change 11\nchange 12\n', 'change 13\n']);
    expect(joins.text()).toEqual(['snapshot 11', 'change 12\n', 'change 13\n']);
    expect(returns.text()).toEqual(['change 12\n', 'change 13\n']);
  });

  test('sends nothing to a watcher before access is checked', () => {
    const { channel } = open();
    const stranger = watcher();
    channel.add(stranger.own);
    channel.send(changeOf(11));
    channel.flush();
    channel.remove(stranger.own);
    expect(stranger.received).toEqual([]);
    expect(channel.watchers.has(stranger.own)).toBe(false);
  });

  test('limits stored changes and bytes, and replays only if no change is missing', () => {
    const { channel } = open();
    for (const cursor of [11, 12, 13, 14]) channel.send(changeOf(cursor));
    expect([9, 10, 11, 14, 15].map((after) => channel.replay(watcher().own, after))).toEqual([
      ...[false, false, true, true, false],
    ]);
    channel.send({ ...changeOf(15), bytes: Buffer.alloc(2000) });
    expect([14, 15].map((after) => channel.replay(watcher().own, after))).toEqual([false, true]);
    channel.flush();
  });
});

describe('a question', () => {
  const asking = (call: string) => ({
    ...{ sessionId: 's', rights: 'ann', call, question: { text: call, about: 'page' } },
    ...{ timeout: 0, signal: new AbortController().signal, refuse: async () => {} },
  });

  test('expires after ten minutes', async () => {
    let now = 0;
    const questions = new Questions(
      () => {},
      () => now,
    );
    expect(await questions.ask(asking('a'))).toBeUndefined();
    expect(questions.open('s', 'ann')).toHaveLength(1);
    const [{ id } = { id: '' }] = questions.open('s', 'ann');
    now = 10 * MINUTE;
    expect(questions.open('s', 'ann')).toEqual([]);
    expect(questions.answer({ id, sessionId: 's', rights: 'ann' }, true)).toBe(false);
  });

  test('is shown to and answered by only those with the rights of the asking call', async () => {
    const questions = new Questions(() => {}, Date.now);
    const asked = questions.ask({ ...asking('a'), timeout: MINUTE });
    const [{ id } = { id: '' }] = questions.open('s', 'ann');
    expect(questions.open('s', 'bob')).toEqual([]);
    expect(questions.answer({ id, sessionId: 's', rights: 'bob' }, true)).toBe(false);
    expect(questions.answer({ id, sessionId: 's', rights: 'ann' }, false)).toBe(true);
    expect(await asked).toBe(false);
  });

  test('is removed if there are more than twenty, or if its session is removed', async () => {
    const questions = new Questions(() => {}, Date.now);
    for (let index = 0; index < 21; index += 1) await questions.ask(asking(String(index)));
    expect(questions.open('s', 'ann').map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
    );
    questions.remove('s');
    expect(questions.open('s', 'ann')).toEqual([]);
  });

  test('is answered for exactly one of the calls that wait for it', async () => {
    const questions = new Questions(() => {}, Date.now);
    const patient = { ...asking('a'), timeout: MINUTE };
    const answers = [questions.ask(patient), questions.ask(patient)];
    const [{ id } = { id: '' }] = questions.open('s', 'ann');
    expect(questions.answer({ id, sessionId: 's', rights: 'ann' }, true)).toBe(true);
    expect((await Promise.all(answers)).filter((answer) => answer === true)).toHaveLength(1);
  });
});

describe('a stream', () => {
  /** The response to a client that never reads it. */
  async function unread(): Promise<ServerResponse> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.pause().on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    onTestFinished(() => {
      socket.destroy();
      server.close();
    });
    const [, res] = await once(server, 'request');
    return res;
  }

  const watcherOf = (res: ServerResponse, expires = Number.POSITIVE_INFINITY, now = 0) =>
    new StreamWatcher(res, {
      headers: {},
      login: { principal, readOnly: false, expires },
      maxBytes: 1024 * 1024,
      now: () => now,
    });

  test('is closed if its reader is too slow, and the buffer is bounded', async () => {
    const res = await unread();
    const watcher = watcherOf(res);
    const bytes = Buffer.alloc(256 * 1024, 'x');
    const change = { cursor: 1, change: { type: 'doing' as const, doing: null }, bytes };
    let most = 0;
    // The socket buffers of the operating system hold some megabytes.
    for (let count = 0; count < 400 && !res.destroyed; count += 1) {
      watcher.changes([change], bytes);
      most = Math.max(most, res.writableLength);
      await new Promise((done) => setImmediate(done));
    }
    expect(res.destroyed).toBe(true);
    expect(most).toBeLessThan(1024 * 1024 + 2 * bytes.length);
    // Later writes are ignored.
    watcher.changes([change], bytes);
    watcher.beat();
    watcher.closed();
  });

  test('ends when its login expires', async () => {
    const res = await unread();
    const watcher = watcherOf(res, 1000, 999);
    watcher.beat();
    expect(res.writableEnded).toBe(false);
    const late = watcherOf(res, 1000, 1000);
    late.beat();
    expect(res.writableEnded).toBe(true);
  });
});
