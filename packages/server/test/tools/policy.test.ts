import { describe, expect, test } from 'vitest';
import { BEN, useService } from '../useService.js';

const { open, connect } = useService({
  description: 'An app for tests.',
  pages: {
    '*': { events: { 'fail.onClick': 'exclude' } },
    hidden: { exclude: true },
    form: {
      description: 'Things to fill in.',
      events: {
        'delete.onClick': 'exclude',
        'amount.onChange': 'exclude',
        'parts.removeItem': 'exclude',
        'parts.$.drop.onClick': 'exclude',
      },
    },
  },
});

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

describe('an excluded page', () => {
  test('is not listed', async () => {
    const client = await connect();
    const { data, text } = await client.call('get_pages');
    expect(data).toEqual({
      pages: [
        { pageId: 'home', title: 'Home', menu: ['Start'], home: true },
        { pageId: 'form', title: 'Form', menu: ['More', 'The form'], description: 'Things to fill in.' },
        { pageId: 'files', title: 'Files' },
        { pageId: 'long', title: 'Long' },
        { pageId: 'record', title: 'Record' },
        { pageId: 'slow', title: 'Slow' },
      ],
      total: 6,
    });
    expect(text).toBe(
      [
        '- home: Home (menu: Start) [home]',
        '- form: Form (menu: More > The form) — Things to fill in.',
        '- files: Files',
        '- long: Long',
        '- record: Record',
        '- slow: Slow',
      ].join('\n'),
    );
    expect(await client.read('lowdefy://app')).toBe(`An app for tests.\n\n${text}`);
    await expect(client.read('lowdefy://pages/hidden')).rejects.toThrow('not found');
  });

  test('is in no menu, and no way leads there', async () => {
    const { client, sessionId } = await open('home');
    const { data } = await client.call('read', { sessionId, id: 'home' });
    expect(data.page).toContain('pageId="form"');
    expect(data.page).not.toContain('pageId="hidden"');
    const opened = await client.call('navigate', { sessionId, pageId: 'hidden' });
    const unknown = await client.call('navigate', { sessionId, pageId: 'nothing' });
    expect(opened.isError).toBe(true);
    expect(opened.text.replace('hidden', 'nothing')).toBe(unknown.text);
    const linked = await client.act(sessionId, [press('to_hidden')]);
    expect(linked.data).toMatchObject({
      pageId: '404',
      log: [{ warnings: ['Page "hidden" does not exist.'] }],
    });
  });

  test('roles decide as well', async () => {
    const client = await connect({ principal: BEN });
    const { data } = await client.call('get_pages', { search: 'ADMINS' });
    expect(data).toEqual({
      pages: [{ pageId: 'admins', title: 'Admins', menu: ['More', 'Admins'] }],
      total: 1,
    });
    expect(await client.read('lowdefy://pages/admins')).toContain('- text Span: For admins.');
    const ann = await connect();
    expect((await ann.call('get_pages', { search: 'admins' })).text).toBe('No page matches.');
    await expect(ann.read('lowdefy://pages/admins')).rejects.toThrow('not found');
  });
});

test('excluded events are not shown, and not possible', async () => {
  const { client, sessionId } = await open('form');
  await client.act(sessionId, [{ type: 'callMethod', blockId: 'parts', method: 'pushItem' }]);
  const { data } = await client.call('read', { sessionId, id: 'form' });
  expect(data.page).toContain('<button id="delete">');
  expect(data.page).toContain('<button id="parts.0.drop">');
  expect(data.page).toContain('<button id="fail">');
  expect(data.page).toContain('<button id="count" events=[onClick]>');
  expect(data.page).toMatch(/<input id="amount" type="NumberInput" readonly/);
  expect(data.page).not.toContain('removeItem');
  const { data: done } = await client.act(sessionId, [
    press('delete'),
    press('parts.0.drop'),
    press('fail'),
    { type: 'setValue', blockId: 'amount', value: 1 },
    { type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] },
    press('count'),
  ]);
  expect(done.log.map(({ success, code }: { success: boolean; code?: string }) => code ?? success)).toEqual([
    'BAD_EVENT',
    'BAD_EVENT',
    'BAD_EVENT',
    'NOT_USABLE',
    'BAD_METHOD',
    true,
  ]);
});

describe('allow', () => {
  const { open: openStrict } = useService({
    allow: { setState: false, setGlobal: false, callApi: false, componentMethods: false },
  });

  test('switches off what has no match at the screen', async () => {
    const { client, sessionId } = await openStrict('form');
    const { data } = await client.act(sessionId, [
      { type: 'setState', values: { clicks: 1 } },
      { type: 'setGlobal', values: { visits: 1 } },
      { type: 'callApi', endpointId: 'x' },
      { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
    ]);
    expect(data.log.map(({ success, code }: { success: boolean; code?: string }) => code ?? success)).toEqual(
      ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', true],
    );
  });
});
