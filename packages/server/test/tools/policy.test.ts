import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { BEN, startService, useService } from '../useService.js';

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
      dedent`
        - home: Home (menu: Start) [home]
        - form: Form (menu: More > The form) — Things to fill in.
        - files: Files
        - long: Long
        - record: Record
        - slow: Slow
      `,
    );
    expect(await client.read('lowdefy://app')).toBe(`An app for tests.\n\n${text}`);
    await expect(client.read('lowdefy://pages/hidden')).rejects.toThrow('not found');
  });

  test('is not in menus, and cannot be opened by navigate or links', async () => {
    const { client, sessionId } = await open('home');
    const { data } = await client.call('read', { sessionId, id: 'home' });
    expect(data.page).toContain('pageId=form/>');
    expect(data.page).not.toContain('pageId=hidden');
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

  test('pages for other roles are not listed either', async () => {
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

test('excluded events are not shown, and are rejected', async () => {
  const { client, sessionId } = await open('form');
  await client.act(sessionId, [{ type: 'callMethod', blockId: 'parts', method: 'pushItem' }]);
  const { data } = await client.call('read', { sessionId, id: 'form' });
  for (const id of ['delete', 'parts.0.drop', 'fail']) expect(data.page).not.toContain(`id=${id}`);
  expect(data.page).toContain('<button id=count events=[onClick]/>');
  expect(data.page).toContain('<input id=amount type=NumberInput readonly/>');
  expect(data.page).not.toContain('removeItem');
  const { data: done } = await client.act(
    sessionId,
    [
      press('delete'),
      press('parts.0.drop'),
      press('fail'),
      { type: 'setValue', blockId: 'amount', value: 1 },
      { type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] },
      press('count'),
    ],
    { stopOnError: false },
  );
  expect(done.log.map(({ success, code }: { success: boolean; code?: string }) => code ?? success)).toEqual([
    'BLOCK_NOT_FOUND',
    'BLOCK_NOT_FOUND',
    'BLOCK_NOT_FOUND',
    'NOT_USABLE',
    'BAD_METHOD',
    true,
  ]);
});

describe('allow', () => {
  const { open: openStrict } = useService({
    allow: { callApi: false, componentMethods: false },
  });
  const { open: openAll } = useService({ allow: { setState: true, setGlobal: true } });

  /** The types of actions in the schema of the tool. */
  async function offered({ client }: Awaited<ReturnType<typeof open>>['client']) {
    const { tools } = await client.listTools();
    const { properties = {} } = tools.find(({ name }) => name === 'interact')?.inputSchema ?? {};
    const { items } = properties.actions as { items: { oneOf: { properties: { type: object } }[] } };
    return items.oneOf.flatMap(({ properties: { type } }) => Object.values({ ...type, type: [] }).flat());
  }

  const ACTIONS_OF_PEOPLE = ['setValue', 'triggerEvent', 'callMethod', 'navigate'];

  test('offers actions that people cannot do on the page only if they are allowed', async () => {
    expect(await offered((await open('form')).client)).toEqual([...ACTIONS_OF_PEOPLE, 'callApi']);
    expect(await offered((await openStrict('form')).client)).toEqual(ACTIONS_OF_PEOPLE);
    expect(await offered((await openAll('form')).client)).toEqual([
      ...[...ACTIONS_OF_PEOPLE, 'setState', 'setGlobal', 'callApi'],
    ]);
  });

  test.each([
    { type: 'setState', values: { clicks: 1 } },
    { type: 'setGlobal', values: { visits: 1 } },
    { type: 'callApi', endpointId: 'x' },
  ])('rejects $type if it is sent although it is not offered', async (action) => {
    const { client, sessionId } = await openStrict('form');
    const { isError, text } = await client.act(sessionId, [press('count'), action]);
    expect(isError).toBe(true);
    expect(text).toContain(`This app does not allow ${action.type}.`);
    const { data } = await client.call('get_state', { sessionId, path: 'state' });
    expect(data.value).not.toHaveProperty('clicks');
  });

  test('componentMethods: false does not affect the buttons of lists', async () => {
    const { client, sessionId } = await openStrict('form');
    const action = { type: 'callMethod', blockId: 'parts', method: 'pushItem' };
    expect((await client.act(sessionId, [action])).data.log).toMatchObject([{ success: true }]);
  });

  test('setState cannot change values of fields, even if it is allowed', async () => {
    const { client, sessionId } = await openAll('form');
    const { data } = await client.act(
      sessionId,
      [
        { type: 'setState', values: { password: 'x' } },
        { type: 'setState', key: 'parts', value: [] },
        { type: 'setState', key: 'clicks', value: 7 },
      ],
      { stopOnError: false },
    );
    expect(data.log).toMatchObject([
      { code: 'NOT_ALLOWED', error: expect.stringContaining('Use setValue.') },
      { code: 'NOT_ALLOWED', error: expect.stringContaining('the field "parts.$.name" has its value there') },
      { success: true },
    ]);
  });
});

test('applies the limits of the configuration', async () => {
  const limits = { maxListItems: 2, maxActionKilobytes: 1 };
  const started = startService({ allow: { setState: true }, limits });
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  const push = { type: 'callMethod', blockId: 'parts', method: 'pushItem' };
  const { data } = await client.act(
    sessionId,
    [
      ...[push, push, push],
      { type: 'setValue', blockId: 'name', value: 'x'.repeat(2000) },
      { type: 'setState', key: 'rows.10000.name', value: 'x' },
    ],
    { stopOnError: false },
  );
  expect(data.log).toMatchObject([
    { success: true },
    { success: true },
    { success: false, error: expect.stringContaining('2 items at most (maxListItems)') },
    { success: false, error: expect.stringContaining('1 KB at most (maxActionKilobytes)') },
    { success: false, error: expect.stringContaining('The list "rows" has 0 items') },
  ]);
  const urlQuery = { x: 'x'.repeat(2000) };
  const opened = await client.call('navigate', { sessionId, pageId: 'home', urlQuery });
  expect(opened).toMatchObject({ isError: true, text: expect.stringContaining('1 KB at most') });
  await started.close();
});
