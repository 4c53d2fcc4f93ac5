import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test, vi } from 'vitest';
import type { Lowdefy } from '../../src/lowdefy/types.js';
import type { LowdefyParts } from '../../src/runtime/createLowdefy.js';
import { click, useApp } from './useApp.js';

const missing: string[] = [];
let created = 0;

/** Dictionaries: missing keys are allowed. */
const DICTIONARIES = new Set([
  'lowdefy.apiResponses',
  'lowdefy.contexts',
  'lowdefy.inputs',
  'lowdefy.lowdefyGlobal',
  'lowdefy.menus',
  'lowdefy.theme',
  'lowdefy.user',
  'lowdefy._internal.actions',
  'lowdefy._internal.blockComponents',
  'lowdefy._internal.blockMetas',
  'lowdefy._internal.operators',
  'lowdefy._internal.globals.window.location',
]);

/** Optional keys: the engine checks for them. */
const OPTIONAL = new Set(['lowdefy.eventCallback']);

/** Throws on access to missing keys, at every depth. */
function strict<T extends object>(target: T, path: string): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      const keyPath = `${path}.${String(key)}`;
      if (typeof key === 'string' && !(key in object) && !OPTIONAL.has(keyPath)) {
        missing.push(keyPath);
        throw new Error(`${keyPath} is missing.`);
      }
      const value = Reflect.get(object, key, receiver);
      const isLeaf = typeof value !== 'object' || value === null || DICTIONARIES.has(keyPath);
      return isLeaf ? value : strict(value, keyPath);
    },
  });
}

vi.mock('../../src/runtime/createLowdefy.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/runtime/createLowdefy.js')>();
  return {
    ...original,
    createLowdefy: (parts: LowdefyParts): Lowdefy => {
      created += 1;
      return strict(original.createLowdefy(parts), 'lowdefy');
    },
  };
});

const { open } = useApp({ origin: 'https://help.example.com:8443' });

test('strict() throws on missing keys', async () => {
  const object = strict({ a: { b: 1 } }, 'x') as { a: { b: number; c?: number } };
  expect(object.a.b).toBe(1);
  expect(() => object.a.c).toThrow('x.a.c is missing.');
  missing.length = 0;
});

test('the lowdefy object has every key that actions read', async () => {
  const names =
    'CallMethod CopyToClipboard DisplayMessage Fetch GeolocationCurrentPosition Login Logout Request Reset ResetValidation ScrollTo SetGlobal SetState Throw UpdateSession Validate Wait DownloadCsv PdfMake print log bad_operator reach Link';
  const session = await open('actions');
  for (const name of names.split(' ')) await click(session, name);
  expect(created).toBe(1);
  expect(missing).toEqual([]);
  expect((await session.state()).pageId).toBe('home');
});

test('the lowdefy object has every key that client operators read', async () => {
  const session = await open('operators', {
    input: { from: 'test' },
    urlQuery: { page: 2, sort: { by: 'age' } },
  });
  expect(await click(session, 'show')).toMatchObject({ success: true });
  const { state } = await session.state();
  const search = '?page=2&sort=%7B%22by%22%3A%22age%22%7D';
  expect(state).toMatchObject({
    actions: 'Wait',
    base64: 'aGk=',
    event_log: 'onInit',
    global: 0,
    input: 'test',
    location: {
      basePath: '',
      hash: '',
      host: 'help.example.com:8443',
      hostname: 'help.example.com',
      href: `https://help.example.com:8443/operators${search}`,
      origin: 'https://help.example.com:8443',
      pageId: 'operators',
      pathname: '/operators',
      port: '8443',
      protocol: 'https:',
      search,
    },
    media: { height: 800, size: 'xl', width: 1280 },
    // From 5.0 on _menu returns the links of a menu.
    menu: lowdefy.hasSlots ? [{ menuItemId: 'home' }] : { menuId: 'default' },
    request: 1,
    request_details: false,
    state: {},
    url_query: { page: 2, sort: { by: 'age' } },
    user: { name: 'Ada' },
  });
  expect(missing).toEqual([]);
});

test('the lowdefy object has every key that the engine methods of actions read', async () => {
  const session = await open('actions', { input: { from: 'test' }, urlQuery: { page: 2 } });
  await click(session, 'Request');
  expect(await click(session, 'reach')).toMatchObject({ success: true });
  expect((await session.state()).state.reached).toMatchObject({
    actions: {},
    blockId: 'reach',
    global: { visits: 0 },
    input: { from: 'test' },
    pageId: 'actions',
    requests: { one: [{ requestId: 'one', loading: false }] },
    state: { name: 'first' },
    urlQuery: { page: 2 },
    user: { name: 'Ada' },
  });
  expect(missing).toEqual([]);
});
