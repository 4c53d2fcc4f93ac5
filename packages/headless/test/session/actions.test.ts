import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error: Lowdefy ships no types.
import * as coreActions from '@lowdefy/actions-core/actions';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { createApp, homePage, load } from '../load/helpers.js';
import { click, markdown, setValue, useApp } from './useApp.js';

const { open } = useApp();

const CONTINUED = { status: 'success', content: 'went on' };

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ got: body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

interface Case {
  readonly before?: (session: Session) => Promise<unknown>;
  /** Expected fields of the entry, in addition to the message of the action that follows. */
  readonly entry?: object;
  readonly state?: object;
}

const fails = (id: string, type: string, message: string) => ({
  success: false,
  error: { message, action: { id, type } },
});

/** Cases of all actions in @lowdefy/actions-core, by name. */
const CASES: Readonly<Record<string, Case>> = {
  CallMethod: { state: { state: { name: 'called' } } },
  CopyToClipboard: { entry: { notes: ['Would copy to the clipboard: "some text"'] } },
  DisplayMessage: {
    entry: {
      messages: [
        { status: 'warning', content: 'Careful' },
        { status: 'loading', content: 'Busy' },
        CONTINUED,
      ],
    },
  },
  Fetch: {
    before: (session) => session.act([{ type: 'setState', values: { url } }]),
    state: { state: { fetched: { got: 'hello' } } },
  },
  GeolocationCurrentPosition: {
    entry: { notes: [expect.stringContaining('Would ask the browser where the user is.')] },
    state: { state: { position: { error: 'PERMISSION_DENIED' } } },
  },
  Link: { entry: { navigation: { pageId: 'home', urlQuery: {} } }, state: { pageId: 'home' } },
  Login: { entry: { notes: ['Would send the user to log in.'] } },
  Logout: { entry: { notes: ['Would log the user out.'] } },
  Request: {
    entry: {
      requests: expect.arrayContaining([
        {
          requestId: 'one',
          success: true,
          duration: expect.any(Number),
          response: [{ id: 1, given: 'first' }],
        },
        {
          requestId: 'many',
          success: true,
          duration: expect.any(Number),
          response: [{ i: 1 }, { i: 2 }, { i: 3 }, '… (7 more items)'],
        },
      ]),
    },
    state: { state: { row: { id: 1, given: 'first' } } },
  },
  Reset: {
    before: (session) => setValue(session, 'name', 'changed'),
    state: { state: { name: 'first' } },
  },
  ResetValidation: {},
  ScrollTo: { entry: { notes: ['Would scroll to block "name".', 'Would scroll the page.'] } },
  SetGlobal: { state: { global: { visits: 1 } } },
  SetState: { state: { state: { name: 'set' } } },
  Throw: {
    entry: {
      ...fails('act', 'Throw', 'On purpose'),
      messages: [{ status: 'error', content: 'On purpose' }, CONTINUED],
    },
  },
  UpdateSession: { entry: { notes: ["Would renew the user's session."] } },
  Validate: {
    before: (session) => setValue(session, 'name', null),
    entry: {
      ...fails('act', 'Validate', lowdefy.oneInvalidField),
      messages: [{ status: 'error', content: lowdefy.oneInvalidField }, CONTINUED],
    },
  },
  Wait: { entry: { messages: [{ status: 'success', content: 'Done' }, CONTINUED] } },
};

/** Cases of actions that only later versions have. Each has its own app, because earlier versions cannot build it. */
const LATER: Readonly<Record<string, { params: string; api?: string; entry: object; state?: object }>> = {
  CallAPI: {
    params: '{ endpointId: twice, payload: { n: 21 } }',
    api: 'api: [{ id: twice, type: Api, routine: [{ ":return": { doubled: { _product: [{ _payload: n }, 2] } } }] }]\n',
    entry: { requests: [{ requestId: 'twice', success: true, response: { doubled: 42 } }] },
    state: { response: { doubled: 42 } },
  },
  SetFocus: {
    params: 'name_input',
    entry: { notes: ['Would put the focus on the element "name_input".'] },
  },
  SetLocale: { params: '{ locale: de-DE }', entry: {} },
  SetDarkMode: {
    params: '{ darkMode: dark }',
    entry: { notes: ['The page is dark now.'] },
  },
};
const later = Object.entries(LATER).filter(([type]) => type in coreActions);

test('has a case for each action of @lowdefy/actions-core', () => {
  const types = [...Object.keys(CASES), ...later.map(([type]) => type)];
  expect(types.sort()).toEqual(Object.keys(coreActions).sort());
});

test.runIf(later.length > 0).for(later)(
  'runs %s',
  async ([type, { params, api = '', entry, state = {} }]) => {
    const actions = `{ id: act, type: ${type}, params: ${params} },
    { id: set, type: SetState, params: { response: { _actions: act.response.response } } }`;
    const button = `{ id: go, type: Button, events: { onClick: [${actions}] } }`;
    const session = (await load(await createApp({ 'lowdefy.yaml': homePage(button, api) }))).session();
    await session.open('home');
    expect(await click(session, 'go')).toMatchObject({ success: true, ...entry });
    expect((await session.state()).state).toMatchObject(state);
  },
);

test.each(Object.entries(CASES))('runs %s', async (type, { before, entry, state }) => {
  const session = await open('actions');
  await before?.(session);
  expect(await click(session, type)).toMatchObject({ success: true, messages: [CONTINUED], ...entry });
  if (state !== undefined) expect(await session.state()).toMatchObject(state);
});

test('Validate shows validation errors, ResetValidation hides them', async () => {
  const session = await open('actions');
  await setValue(session, 'name', null);
  await click(session, 'Validate');
  expect(await markdown(session)).toContain('Say your name');
  await click(session, 'ResetValidation');
  expect(await markdown(session)).not.toContain('Say your name');
});

describe('attaches files that a browser would download', () => {
  test('DownloadCsv', async () => {
    const { success, attachments = [], messages } = await click(await open('actions'), 'DownloadCsv');
    const content = '"id","name"\r\n"1","Ada"\r\n"2","Bob ""B"""';
    expect({ success, messages }).toEqual({ success: true, messages: [CONTINUED] });
    expect(attachments).toMatchObject([{ name: 'people.csv', type: 'text/csv', size: content.length }]);
    expect(await attachments[0]?.content.text()).toBe(content);
    expect('document' in globalThis).toBe(false);
  });

  test('PdfMake', async () => {
    const { success, attachments = [], messages } = await click(await open('actions'), 'PdfMake');
    expect({ success, messages }).toEqual({ success: true, messages: [CONTINUED] });
    expect(attachments).toMatchObject([{ name: 'hello.pdf', type: 'application/pdf' }]);
    const text = (await attachments[0]?.content.text()) ?? '';
    expect(text).toMatch(/^%PDF-/);
    expect(attachments[0]?.size).toBe(attachments[0]?.content.size);
  });

  test('DownloadCsv fails on invalid data, as in a browser', async () => {
    expect(await click(await open('actions'), 'no_csv')).toMatchObject(
      fails('act', 'DownloadCsv', 'csvMake data takes an array of objects'),
    );
    expect('document' in globalThis).toBe(false);
  });
});

test('logs a failed request with its error', async () => {
  const entry = await click(await open('actions'), 'fail_request');
  expect(entry).toMatchObject({
    success: false,
    error: {
      message: expect.stringContaining('no such table: absent'),
      action: { id: 'fetch', type: 'Request' },
    },
    requests: [{ requestId: 'broken', success: false, error: expect.stringContaining('no such table') }],
  });
  expect(entry.messages).toBeUndefined();
});

test('an operator error in an action fails the event', async () => {
  const { error } = await click(await open('actions'), 'bad_operator');
  expect(error).toMatchObject({
    message: expect.stringContaining('_sum'),
    action: { id: 'set', type: 'SetState' },
  });
});
