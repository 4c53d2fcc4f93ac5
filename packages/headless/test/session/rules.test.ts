import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/index.js';
import { useGates } from './gates.js';
import { act, click, markdown, setValue, useApp } from './useApp.js';

const AnyBox = defineBlock<{ readOnly?: boolean }>({
  meta: { category: 'input', valueType: 'any' },
  mcpRender: (block, h) => h.input(block, { readOnly: block.properties.readOnly }),
});
const appPack = definePack({ name: 'test', blocks: { AnyBox } });

const { open } = useApp({ appPack });
const locked = useApp({ allow: { callApi: false } });

const openGate = useGates('first', 'second');
const FOREVER = Number.POSITIVE_INFINITY;

const set = (blockId: string): Action => ({ type: 'setValue', blockId, value: 'x' });
const press = (blockId: string, event = 'onClick'): Action => ({ type: 'triggerEvent', blockId, event });

describe('rejects actions that a person could not do:', () => {
  test.each<[Action, string, string]>([
    [set('disabled'), 'NOT_USABLE', 'Block "disabled" is disabled'],
    [set('fixed'), 'NOT_USABLE', 'Block "fixed" is read-only'],
    [set('loading'), 'NOT_USABLE', 'Block "loading" is loading'],
    [set('child'), 'NOT_USABLE', 'Block "child" is loading'],
    [press('child_button'), 'NOT_USABLE', 'Block "child_button" is'],
    [{ type: 'callMethod', blockId: 'child_list', method: 'pushItem' }, 'NOT_USABLE', 'is loading'],
    [press('off'), 'NOT_USABLE', 'Block "off" is disabled'],
    [press('far_away'), 'NOT_USABLE', 'Block "far_away" is disabled'],
    [set('in_dialog'), 'BLOCK_NOT_FOUND', 'There is no block "in_dialog" on the page now.'],
    [press('dialog', 'onOk'), 'BAD_EVENT', 'Block "dialog" has no event "onOk" now. It has no events'],
    [press('open', 'onClik'), 'BAD_EVENT', 'Did you mean "onClick"? Its events: onClick.'],
    [press('mounting', 'onMount'), 'BAD_EVENT', 'no event "onMount"'],
    [press('plain', 'toString'), 'BAD_EVENT', 'no event "toString"'],
    [
      { ...press('area'), detail: { x: 1 } } as Action,
      'BAD_EVENT',
      'onClick of block "area" takes no detail.',
    ],
    [{ ...press('custom'), detail: 1 } as Action, 'BAD_EVENT', 'The detail of onClick must be an object.'],
    [{ type: 'click' } as never, 'BAD_ACTION', 'There is no action "click".'],
    [{ type: 'setvalue' } as never, 'BAD_ACTION', 'Did you mean "setValue"? Actions: callApi, callMethod'],
    [{ type: 'setValue', value: 1 } as never, 'BAD_ACTION', 'setValue needs "blockId", as a text.'],
    [{ type: 'triggerEvent', blockId: 'open' } as never, 'BAD_ACTION', 'needs "event"'],
    [null as never, 'BAD_ACTION', 'There is no action "undefined".'],
    ['setValue' as never, 'BAD_ACTION', 'There is no action'],
    [{ type: 'navigate' }, 'BAD_ACTION', 'navigate needs one of pageId, home: true and back: true.'],
    [{ type: 'navigate', pageId: 'home', back: true }, 'BAD_ACTION', 'navigate needs one of'],
    [{ type: 'navigate', pageId: 'hom' }, 'PAGE_NOT_FOUND', 'Did you mean "home"? Pages: '],
    [{ type: 'navigate', pageId: 'admins' }, 'PAGE_NOT_FOUND', 'Page "admins" does not exist.'],
    lowdefy.hasEndpoints
      ? [{ type: 'callApi', endpointId: 'x' }, 'ENDPOINT_FAILED', 'API Endpoint "x" does not exist.']
      : [
          { type: 'callApi', endpointId: 'x' },
          'NO_ENDPOINTS',
          `${lowdefy.version}, which has no API endpoints`,
        ],
  ])('%j with %s', async (action, code, message) => {
    const session = await open('rules');
    const before = await markdown(session);
    const { error } = await act(session, action);
    expect(error).toMatchObject({ code });
    expect(error?.message).toContain(message);
    expect(await markdown(session)).toBe(before);
  });
});

test('gives the same error for a hidden block and a missing block', async () => {
  const session = await open('rules');
  const hidden = await setValue(session, 'hidden', 'x');
  const missing = await setValue(session, 'qwerty', 'x');
  expect(hidden.error?.message).toBe(missing.error?.message.replace('qwerty', 'hidden'));
  expect(hidden.error?.message).toMatch(/Blocks: rules, disabled, fixed, loading, .*custom\.$/);
});

test('passes the detail of an event to a block without a definition, without evaluating operators', async () => {
  const session = await open('rules');
  const detail = { row: { _state: 'fixed' } };
  await session.act([{ type: 'triggerEvent', blockId: 'custom', event: 'onClick', detail }]);
  expect((await session.state()).state.event).toEqual(detail);
});

test('rejects actions on a block while its onMount runs', async () => {
  const session = await open('gated', { deadline: FOREVER, signal: openGate.reached('first') });
  expect(await setValue(session, 'mounting', 'x')).toMatchObject({ error: { code: 'NOT_USABLE' } });
  openGate('first');
  await expect
    .poll(async () => (await setValue(session, 'mounting', 'x')).success, { timeout: 50_000 })
    .toBe(true);
});

test('rejects a click on a button whose onClick still runs', async () => {
  openGate('first');
  const session = await open('gated');
  const wait = { deadline: FOREVER, signal: openGate.reached('second') };
  const [first] = (await session.act([press('busy')], wait)).log;
  expect(first).toMatchObject({ error: { code: 'NOT_FINISHED' } });
  expect(await click(session, 'busy')).toMatchObject({ error: { code: 'NOT_USABLE' } });
});

test('onOk closes a modal only if it succeeds', async () => {
  const session = await open('rules');
  const isOpen = async () => /<container id=dialog[^>]* open/.test(await markdown(session));
  await click(session, 'open');
  expect(await isOpen()).toBe(true);
  expect(await act(session, press('dialog', 'onOk'))).toMatchObject({
    success: false,
    error: { action: { id: 'check', type: 'Validate' } },
  });
  expect(await isOpen()).toBe(true);
  expect(await setValue(session, 'in_dialog', 'x')).toMatchObject({ success: true });
  expect(await act(session, press('dialog', 'onOk'))).toMatchObject({ success: true });
  expect(await isOpen()).toBe(false);
  expect(await setValue(session, 'in_dialog', 'y')).toMatchObject({ error: { code: 'BLOCK_NOT_FOUND' } });
});

test.each<Action>([
  { type: 'setState', values: { a: 1 } },
  { type: 'setGlobal', values: { a: 1 } },
  { type: 'callApi', endpointId: 'x' },
])('$type is rejected unless allowed', async (action) => {
  const session = await locked.open('home');
  expect(await act(session, action)).toMatchObject({
    error: { code: 'NOT_ALLOWED', message: `This app does not allow ${action.type}.` },
  });
  expect(await setValue(session, 'note', 'still possible')).toMatchObject({ success: true });
});

test('setState and setGlobal write by path', async () => {
  const session = await open('home');
  await session.act([
    { type: 'setState', values: { typed: 'x', 'filter.tags.0': 'a', 'filter.tags.1': 'b' } },
    { type: 'setGlobal', values: { 'theme.dark': true } },
  ]);
  expect(await session.state()).toMatchObject({
    state: { typed: 'x', filter: { tags: ['a', 'b'] } },
    global: { visits: 0, theme: { dark: true } },
  });
});

test('setState and setGlobal write one value by key', async () => {
  const session = await open('home');
  await session.act([
    { type: 'setState', key: 'filter.status', value: 'open' },
    { type: 'setGlobal', key: 'visits', value: 3 },
  ]);
  expect(await session.state()).toMatchObject({
    state: { filter: { status: 'open' } },
    global: { visits: 3 },
  });
});

test.each(['nowhere', 'admins'])(
  'open() rejects a page that is missing or forbidden for the user: %s',
  async (pageId) => {
    const session = await open('home');
    await expect(session.open(pageId)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
    expect((await session.state()).pageId).toBe('home');
  },
);

test('fails with NO_PAGE before a page is open', async () => {
  const { session } = locked;
  expect(await act(session(), set('x'))).toMatchObject({ error: { code: 'NO_PAGE' } });
  await expect(session().page()).rejects.toMatchObject({ code: 'NO_PAGE' });
});
