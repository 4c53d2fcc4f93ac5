import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, KINDS, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, openBrowser, type Stream, type ViewEvent } from './browser.js';

let app: TestApp;
let server: HttpServer;
let browser: Browser;
const clients: TestClient[] = [];
const streams: Stream[] = [];
beforeAll(async () => {
  app = await startApp({
    pages: { new_ticket: { events: { 'submit.onClick': { confirm: 'Report this?' } } } },
    tools: {
      report: {
        page: 'new_ticket',
        fields: ['title'],
        event: 'submit.onClick',
        confirm: 'Report it?',
        arguments: { sessionId: { required: false } },
      },
    },
  });
  server = await app.serve();
  browser = await openBrowser(server);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => app.close());

const submit = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };

async function open(kind: (typeof KINDS)[number] = 'v2 auto', by = browser) {
  const client = await connect(kind, server.url);
  clients.push(client);
  const sessionId = String((await client.call('session_create', { name: 'Test' })).data.sessionId);
  await client.call('navigate', { sessionId, pageId: 'new_ticket' });
  const watch = async () => {
    const stream = await by.watch(sessionId);
    streams.push(stream);
    await stream.find(({ event }) => event === 'snapshot');
    return stream;
  };
  const click = (options?: { signal: AbortSignal }) =>
    client.call('interact', { sessionId, actions: [submit] }, options);
  return { client, sessionId, watch, click };
}

const isAsked = ({ event, data }: ViewEvent) => event === 'questions' && data.length > 0;

test.each(KINDS)(
  'a call of a client %s without elicitation waits for the answer in the viewer, which is used once',
  async (kind) => {
    const { sessionId, watch, click } = await open(kind);
    const stream = await watch();
    const clicked = click();
    const { data } = await stream.find(isAsked);
    expect(data).toEqual([
      { id: expect.any(String), text: expect.stringMatching(/^Report this\?[\s\S]*submit/) },
    ]);
    expect(await browser.post(sessionId, `questions/${data[0].id}`, { answer: true })).toMatchObject({
      status: 200,
    });
    const { data: answer } = await clicked;
    // The validation of the app failed, so the event was run.
    expect(answer.log).toMatchObject([{ action: 'triggerEvent', failedAction: { type: 'Validate' } }]);
    await stream.find(({ event, data: open }) => event === 'questions' && open.length === 0);
    // An answer is used once.
    const again = click();
    await expect
      .poll(() => stream.events.filter(isAsked).map((event) => event.data[0].id))
      .toEqual([data[0].id, expect.not.stringContaining(data[0].id)]);
    const [question] = stream.events.filter(isAsked).at(-1)?.data ?? [];
    await browser.post(sessionId, `questions/${question.id}`, { answer: false });
    expect((await again).text).toContain('The user did not agree. Nothing was done.');
    expect(await browser.post(sessionId, `questions/${question.id}`, { answer: true })).toMatchObject({
      status: 404,
    });
  },
);

test('an answer that arrives after the call was cancelled applies to the same call later', async () => {
  const { client, sessionId, watch, click } = await open();
  const stream = await watch();
  const controller = new AbortController();
  const clicked = click({ signal: controller.signal }).catch((error: unknown) => error);
  const { data } = await stream.find(isAsked);
  controller.abort();
  await clicked;
  await browser.post(sessionId, `questions/${data[0].id}`, { answer: true });
  expect((await click()).data.log).toMatchObject([{ failedAction: { type: 'Validate' } }]);
  expect(stream.events.filter(isAsked)).toHaveLength(1);
  // A call with other arguments is another question.
  const other = client.call('interact', { sessionId, actions: [submit], stopOnError: true });
  await expect.poll(() => stream.events.filter(isAsked).length).toBe(2);
  const [question] = stream.events.filter(isAsked).at(-1)?.data ?? [];
  await browser.post(sessionId, `questions/${question.id}`, { answer: false });
  await other;
});

test('asks again if the page has changed since the question', async () => {
  const { client, sessionId, watch, click } = await open();
  const stream = await watch();
  const controller = new AbortController();
  const clicked = click({ signal: controller.signal }).catch((error: unknown) => error);
  const { data } = await stream.find(isAsked);
  controller.abort();
  await clicked;
  await client.call('interact', {
    sessionId,
    actions: [{ type: 'setValue', blockId: 'title', value: 'Other' }],
  });
  await browser.post(sessionId, `questions/${data[0].id}`, { answer: true });
  const again = click();
  await expect.poll(() => stream.events.filter(isAsked).length).toBe(2);
  const [question] = stream.events.filter(isAsked).at(-1)?.data ?? [];
  expect(question.id).not.toBe(data[0].id);
  await browser.post(sessionId, `questions/${question.id}`, { answer: false });
  expect((await again).text).toContain('did not agree');
});

test.each(KINDS)(
  'a tool of the configuration asks in no viewer, whatever its arguments (%s)',
  async (kind) => {
    const { client, sessionId, watch } = await open(kind);
    const stream = await watch();
    const { isError, text } = await client.call('report', { title: 'Printer', sessionId });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('your client cannot ask them'),
    });
    // The viewer got nothing: a later change arrives first.
    await client.call('navigate', { sessionId, pageId: 'new_ticket' });
    await stream.find(({ event }) => event !== 'snapshot');
    expect(stream.events.filter(isAsked)).toEqual([]);
  },
);

test('rejects the call on timeout, and keeps the question open', async () => {
  const { client, sessionId, watch } = await open();
  const stream = await watch();
  const { isError, text } = await client.call('interact', {
    sessionId,
    actions: [submit],
    timeoutSeconds: 0.1,
  });
  expect(isError).toBe(true);
  expect(text).toContain('has not answered yet. Nothing was done. Make the same call again');
  // A viewer that is opened later still shows the question.
  const later = await watch();
  const { data } = await later.find(({ event }) => event === 'snapshot');
  expect(data.questions).toEqual((await stream.find(isAsked)).data);
});

test('rejects the call if no viewer that may answer is open', async () => {
  const { click } = await open();
  expect((await click()).text).toMatch(/does not support elicitation\. Nothing was done\..*open the viewer/);
  const readOnly = await openBrowser(server, { readOnly: true });
  const watched = await open('v2 auto', readOnly);
  await watched.watch();
  expect((await watched.click()).text).toContain('open the viewer');
});

test('does not ask for confirmation of actions of a person', async () => {
  const { sessionId } = await open();
  const { status, ...answer } = await browser.post(sessionId, 'act', { actions: [submit] });
  expect(status).toBe(200);
  expect(answer.json()).toMatchObject({ log: [{ failedAction: { type: 'Validate' } }] });
});
