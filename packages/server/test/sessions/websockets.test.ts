import dedent from 'dedent';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { installSix } from '../../../headless/test/generations/six/installSix.js';
import { OURS, writeFiles } from '../../../headless/test/load/helpers.js';
import { ANN, BEN, type StartedService, startService, useFolder } from '../useService.js';

const folder = useFolder();
let started: StartedService;
beforeAll(async () => {
  // A page subscribes on a simulated Lowdefy 6, which `control` and `_global: { websocket }` are rewritten for.
  await writeFiles(folder(), {
    'lowdefy.yaml': dedent`
      lowdefy: ${OURS}
      websockets:
        - { id: chat, type: Channel, properties: { publish: true } }
        - { id: ticker, type: Interval, properties: { ms: 100 } }
      pages:
        - id: home
          type: Box
          blocks:
            - id: say
              type: Button
              events:
                onClick: [{ id: say, type: SetState, params: { control: { id: say, type: Publish, params: { websocketId: chat, payload: { said: Hello } } } } }]
        - id: chat
          type: Box
          subscriptions: [{ websocketId: chat }]
          blocks: [{ id: last, type: Span, properties: { content: { _string.concat: ['Last ', { _global: { websocket: chat.lastMessage.said } }] } } }]
        - { id: ticker, type: Box, subscriptions: [{ websocketId: ticker }] }\n
    `,
  });
  await installSix(folder());
  started = startService({ limits: { maxLiveSessions: 2 } }, { directory: folder() });
  await started.load();
  return () => started.close();
});
afterEach(() => vi.restoreAllMocks());

async function open(pageId: string, principal = ANN) {
  const client = await started.connect({ principal });
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId });
  return { client, sessionId };
}

test('a message changes the page for subscribers and viewers, and is in the next answer of the agent', async () => {
  const { client, sessionId } = await open('chat');
  const notified: string[] = [];
  const pages: string[] = [];
  started.service.onResourceChange((uri) => notified.push(uri));
  started.service.onSessionEvent((event) => {
    if (event.type === 'view' && event.change.type === 'patches') pages.push(JSON.stringify(event.change));
  });
  await started.service.call('follow', { principal: ANN, sessionId });
  await started.service.call('watch', { principal: ANN, sessionId });
  const other = await open('home', BEN);
  await other.client.act(other.sessionId, [{ type: 'triggerEvent', blockId: 'say', event: 'onClick' }]);
  const uri = `lowdefy://sessions/${sessionId}`;
  await vi.waitFor(() => expect(notified).toContain(uri), { timeout: 5000 });
  await vi.waitFor(() => expect(pages.join()).toContain('Hello'), { timeout: 5000 });
  const { text } = await client.act(sessionId, []);
  expect(text).toContain('Last "Hello"');
  expect(text).toContain(String.raw`note: "Websocket \"chat\": 1 message {\"said\":\"Hello\"}."`);
});

describe('a source ends', () => {
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

  test('when the session is closed', async () => {
    const running = spyOnTimers();
    const { client, sessionId } = await open('ticker');
    await expect.poll(() => running.size).toBe(1);
    await client.call('session_close', { sessionId });
    await expect.poll(() => running.size).toBe(0);
  });

  test('when the session leaves the memory, and runs again with its next call', async () => {
    const running = spyOnTimers();
    const { client, sessionId } = await open('ticker');
    await expect.poll(() => running.size).toBe(1);
    await open('home');
    await open('home');
    await expect.poll(() => running.size).toBe(0);
    await started.service.call('view', { principal: ANN, sessionId });
    expect(running.size).toBe(0);
    await client.act(sessionId, []);
    await expect.poll(() => running.size).toBe(1);
    await client.call('session_close', { sessionId });
  });
});
