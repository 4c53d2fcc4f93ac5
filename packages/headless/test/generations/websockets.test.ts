import dedent from 'dedent';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AppOptions, LogEntry, Session } from '../../src/index.js';
import { createApp, load, OURS, print } from '../load/helpers.js';
import { installSix } from './six/installSix.js';

const set = (id: string, value = id) => `{ id: ${id}, type: SetState, params: { ${id}: ${value} } }`;

/** An app on a simulated Lowdefy 6. `_global: { websocket }` stands for `_websocket`. */
async function start(options: AppOptions & { readonly hasWebsockets?: boolean } = {}) {
  const shown = (id: string, path: string) =>
    `{ id: ${id}, type: Span, properties: { content: { _string.concat: ['${id} ', { _json.stringify: [{ _global: { websocket: ${path} } }] }] } } }`;
  const state = (id: string) =>
    `{ id: shown_${id}, type: Span, properties: { content: { _string.concat: ['${id} ', { _json.stringify: [{ _state: ${id} }] }] } } }`;
  const button = (id: string, action: string) =>
    `{ id: ${id}, type: Button, events: { onClick: [{ id: act, type: SetState, params: { control: { id: act, type: ${action} } } }] } }`;
  const directory = await createApp({
    'lowdefy.yaml': dedent`
      lowdefy: ${OURS}
      websockets:
        - { id: chat, type: Channel, properties: { publish: true } }
        - { id: ticker, type: Interval, properties: { ms: 100 } }
        - { id: mine, type: Channel, properties: { publish: true, of: { _user: sub } } }
        - { id: admins, type: Channel, properties: { publish: true }, auth: { public: false, roles: [admin] } }
        - { id: silent, type: Channel }
        - { id: burst, type: Burst, properties: { count: 300 } }
        - { id: large, type: Burst, properties: { count: 2, size: 300000 } }
        - { id: broken, type: Broken }
      pages:
        - id: home
          type: Box
          blocks:
            - { id: typed, type: TextInput }
            - { id: hide, type: Button, events: { onClick: [${set('got')}] } }
            - ${['chat', 'ticker', 'mine', 'admins', 'silent'].map((id) => button(`say_${id}`, `Publish, params: { websocketId: ${id}, payload: { said: { _state: typed } } }`)).join('\n            - ')}
        - id: chat
          type: Box
          subscriptions:
            - websocketId: chat
              events:
                onSubscribe: [${set('greeted', 'true')}]
                onMessage: [{ id: got, type: SetState, params: { got: { _event: messages.0.said } } }]
          blocks:
            - ${shown('last', 'chat.lastMessage.said')}
            - ${shown('connected', 'chat.connected')}
            - ${state('got')}
            - ${state('greeted')}
            - { id: typed, type: TextInput }
            - ${button('say', 'Publish, params: { websocketId: chat, payload: { said: { _state: typed } } }')}
            - ${button('leave', 'Unsubscribe, params: { websocketId: chat }')}
            - ${button('join', 'Subscribe, params: { websocketId: chat }')}
            - { id: away, type: Button, events: { onClick: [{ id: go, type: Link, params: home }] } }
        - id: ticker
          type: Box
          subscriptions: [{ websocketId: ticker }]
          blocks: [${shown('tick', 'ticker.lastMessage.tick')}, ${shown('count', 'ticker.messageCount')}]
        ${['mine', 'admins', 'burst', 'large', 'broken', 'nowhere'].map((id) => `- { id: ${id}, type: Box, subscriptions: [{ websocketId: ${id} }], blocks: [${shown('last', `${id}.lastMessage`)}, ${shown('count', `${id}.messageCount`)}, ${shown('error', `${id}.error`)}] }`).join('\n        ')}\n
    `,
  });
  const { hasWebsockets = true, ...rest } = options;
  await installSix(directory, { hasWebsockets });
  return load(directory, rest);
}

async function open(app: Awaited<ReturnType<typeof start>>, pageId: string, sub?: string, roles?: string[]) {
  const session = app.session({ user: sub === undefined ? null : { sub, roles } });
  const { log } = await session.open(pageId);
  return { session, log, entry: log.at(-1) as LogEntry };
}

async function click(session: Session, blockId: string) {
  const { log } = await session.act([{ type: 'triggerEvent', blockId, event: 'onClick' }]);
  return log.at(-1) as LogEntry;
}

async function say(session: Session, blockId: string, text: string) {
  await session.act([{ type: 'setValue', blockId: 'typed', value: text }]);
  return click(session, blockId);
}

const isShown = (session: Session, text: string) =>
  vi.waitFor(async () => expect(await print(session)).toContain(text), { timeout: 3000 });

afterEach(() => vi.restoreAllMocks());

test('a page subscribes when it opens, and shows its own and other messages', async () => {
  const app = await start();
  const { session } = await open(app, 'chat');
  expect(await print(session)).toContain('connected "true"');
  expect(await print(session)).toContain('greeted "true"');
  const other = await open(app, 'home');
  expect(await say(other.session, 'say_chat', 'Hello')).toMatchObject({ success: true });
  await isShown(session, String.raw`last "\"Hello\""`);
  await isShown(session, String.raw`got "\"Hello\""`);
  const { log } = await session.act([]);
  expect(log).toEqual([
    {
      action: { type: 'background' },
      success: true,
      notes: ['Websocket "chat": 1 message {"said":"Hello"}.'],
    },
  ]);
  const own = await say(session, 'say', 'Hi');
  expect(own.notes).toEqual(['Websocket "chat": 1 message {"said":"Hi"}.']);
  await isShown(session, String.raw`last "\"Hi\""`);
});

test('the listener of a session hears of changes between calls only', async () => {
  const app = await start();
  const { session } = await open(app, 'chat');
  const listener = vi.fn();
  session.onChange(listener);
  await say(session, 'say', 'own');
  await new Promise((resolve) => setTimeout(resolve, 300));
  listener.mockClear();
  await session.act([{ type: 'setValue', blockId: 'typed', value: 'x' }]);
  expect(listener).not.toHaveBeenCalled();
  const other = await open(app, 'home');
  await say(other.session, 'say_chat', 'Hello');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
});

describe('nothing runs', () => {
  const ticks = async (session: Session) => Number(/count "?(\d+)/.exec(await print(session))?.[1] ?? -1);

  /** Spies on the timers that sources start. */
  function spyOnTimers() {
    const running = new Set<unknown>();
    const [begin, end] = [globalThis.setInterval, globalThis.clearInterval];
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((...args: Parameters<typeof begin>) => {
      const timer = begin(...args);
      if (args[1] === 100) running.add(timer);
      return timer;
    }) as typeof begin);
    vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      running.delete(timer);
      end(timer);
    });
    return running;
  }

  test('after the page was left, and one source serves all sessions before', async () => {
    const app = await start();
    const running = spyOnTimers();
    const { session } = await open(app, 'ticker');
    const second = await open(app, 'ticker');
    await vi.waitFor(async () => expect(await ticks(session)).toBeGreaterThan(0), { timeout: 3000 });
    await expect.poll(() => running.size).toBe(1);
    await session.open('home');
    await expect.poll(() => running.size).toBe(1);
    await second.session.open('home');
    await expect.poll(() => running.size).toBe(0);
    await session.open('ticker');
    await vi.waitFor(async () => expect(await ticks(session)).toBeGreaterThan(0), { timeout: 3000 });
  });

  test('after the session was disconnected, until its next call', async () => {
    const app = await start();
    const running = spyOnTimers();
    const { session } = await open(app, 'ticker');
    await expect.poll(() => running.size).toBe(1);
    session.disconnect();
    await expect.poll(() => running.size).toBe(0);
    expect(await ticks(session)).toBe(0);
    await session.wait();
    await expect.poll(() => running.size).toBe(1);
  });

  test('in a restored session before its first call', async () => {
    const app = await start();
    const { session } = await open(app, 'ticker');
    const saved = await session.save();
    session.disconnect();
    const running = spyOnTimers();
    const { session: restored } = await app.restore(saved);
    expect(await ticks(restored)).toBe(0);
    await expect.poll(() => running.size).toBe(0);
    await restored.act([]);
    await expect.poll(() => running.size).toBe(1);
  });

  test('after the app was closed or rebuilt', async () => {
    const app = await start();
    const running = spyOnTimers();
    const { session } = await open(app, 'ticker');
    await app.reload();
    await expect.poll(() => running.size).toBe(0);
    await session.act([]);
    await expect.poll(() => running.size).toBe(1);
    await app.close();
    await expect.poll(() => running.size).toBe(0);
  });
});

test('actions subscribe and unsubscribe', async () => {
  const app = await start();
  const { session } = await open(app, 'chat');
  await click(session, 'leave');
  expect(await print(session)).toContain('connected "false"');
  const other = await open(app, 'home');
  await say(other.session, 'say_chat', 'lost');
  await click(session, 'join');
  expect(await print(session)).toContain('connected "true"');
  expect(await print(session)).toContain('last "null"');
});

describe('a user', () => {
  test('gets no messages of a websocket that only other roles may use, and is told that it does not exist', async () => {
    const app = await start();
    const admin = await open(app, 'admins', 'root', ['admin']);
    expect(await print(admin.session)).toContain('error "null"');
    const { session, entry } = await open(app, 'admins', 'eve', ['user']);
    const missing = 'Websocket "admins": Websocket "admins" does not exist.';
    expect(entry.warnings).toEqual([missing]);
    const known = (await open(app, 'nowhere', 'eve')).entry.warnings?.[0];
    expect(known?.replaceAll('nowhere', 'admins')).toBe(missing);
    const sender = await open(app, 'home', 'eve', ['user']);
    expect(await say(sender.session, 'say_admins', 'forged')).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('Websocket "admins" does not exist.') },
    });
    const boss = await open(app, 'home', 'root', ['admin']);
    expect(await say(boss.session, 'say_admins', 'secret')).toMatchObject({ success: true });
    await isShown(admin.session, 'secret');
    expect(await print(session)).not.toContain('secret');
    expect(await print(admin.session)).not.toContain('forged');
  });

  test('gets only the messages of the own channel, if its properties depend on the user', async () => {
    const app = await start();
    const ada = await open(app, 'mine', 'ada');
    const ben = await open(app, 'mine', 'ben');
    await say((await open(app, 'home', 'ada')).session, 'say_mine', 'for Ada');
    await isShown(ada.session, 'for Ada');
    expect(await print(ben.session)).not.toContain('for Ada');
  });

  test('cannot publish where the websocket does not allow it', async () => {
    const app = await start();
    const { session } = await open(app, 'home');
    for (const id of ['silent', 'ticker']) {
      expect(await say(session, `say_${id}`, 'x')).toMatchObject({
        success: false,
        error: { message: expect.stringContaining(`Websocket "${id}" does not allow publishing.`) },
      });
    }
  });
});

test.each([
  [
    'burst',
    'Websocket "burst": 200 messages, the latest {"index":200,"text":""}; 100 dropped: too large or too many.',
  ],
  ['large', 'Websocket "large": no message; 2 dropped: too large or too many.'],
])('the messages of websocket %s are limited', async (id, note) => {
  const app = await start();
  const { session, log } = await open(app, id);
  const notes: string[] = log.flatMap((entry) => entry.notes ?? []);
  await vi.waitFor(async () => {
    const { log } = await session.act([]);
    notes.push(...log.flatMap((entry) => entry.notes ?? []));
    expect(notes).toEqual([note]);
  });
  expect((await print(session)).length).toBeLessThan(2000);
});

test('an error of a source reaches the page and the log, without secrets', async () => {
  const app = await start({ secrets: { KEY: 'hunter2' } });
  const { session, log: opened } = await open(app, 'broken');
  await isShown(session, 'The source (secret) is broken.');
  const warning = 'Websocket "broken": The source (secret) is broken.';
  const { log } = await session.act([]);
  expect([...opened, ...log].flatMap(({ warnings = [] }) => warnings)).toEqual([warning]);
});

test('an API that cannot connect refuses with a message, and the page works', async () => {
  const app = await start({ hasWebsockets: false });
  const { session, entry } = await open(app, 'chat');
  expect(entry).toMatchObject({ success: true });
  expect(entry.warnings?.[0]).toMatch(
    /^Websocket "chat": Websockets do not work here: the API of Lowdefy .* has no createChannelRegistry/,
  );
  expect(await print(session)).toContain('connected "false"');
  expect(await say(session, 'say', 'x')).toMatchObject({
    success: false,
    error: { message: expect.stringContaining('Websockets do not work here') },
  });
});
