import type { ViewNode } from '@lowdefy-mcp/render-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { input, pageHtml, tableNode } from '../src/nodes.js';
import { openStub, type StubPage } from '../src/openStub.js';

const OPTIONS = ['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase() }));
const MANY = Array.from({ length: 30 }, (_, value) => ({ value, label: `Number ${value}` }));
const text = { type: ['string', 'null'] };
const list = { type: 'array' };

type Case = readonly [name: string, node: ViewNode, use: (page: Page) => Promise<unknown>, action: unknown];

/** Makes a test case of a person's change of a control; `value` is the expected value. */
const sets = (name: string, fields: Parameters<typeof input>[1], use: Case[2], value: unknown): Case => [
  name,
  input('x', fields),
  use,
  value === undefined ? undefined : { type: 'setValue', blockId: 'x', value },
];

const field = (page: Page) => page.locator('#field-x');
const type = (words: string) => async (page: Page) => {
  await field(page).fill(words);
  await field(page).blur();
};
const ends = (from: string, to: string) => async (page: Page) => {
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To').fill(to);
  await page.getByLabel('To').blur();
};

const controls: readonly Case[] = [
  sets('text', { value: 'old', schema: text }, type('new'), 'new'),
  sets('text that is cleared', { value: 'old', schema: text }, type(''), null),
  sets('password', { schema: text }, type('hidden'), 'hidden'),
  sets('text of several lines', { value: 'a', schema: text, multiline: true }, type('a\nb'), 'a\nb'),
  sets('number', { value: 1, schema: { type: ['number', 'null'] } }, type('2.5'), 2.5),
  sets('number that is cleared', { value: 1, schema: { type: ['number', 'null'] } }, type(''), null),
  sets('boolean', { value: false, schema: { type: 'boolean' } }, (page) => field(page).check(), true),
  sets('JSON', { value: { a: 1 }, schema: { type: 'object' } }, type('{"a": 2}'), { a: 2 }),
  sets(
    'parts of an object',
    {
      value: { current: 1, size: 10 },
      schema: { type: 'object', properties: { current: { type: 'integer' }, size: { enum: [10, 20] } } },
    },
    (page) => page.getByLabel('size').selectOption('20'),
    { current: 1, size: 20 },
  ),
  sets(
    'text for another value',
    { value: { n: 1 }, typed: '+49 1', schema: { type: ['string', 'object'] } },
    type('+49 2'),
    '+49 2',
  ),
  sets('JSON that is wrong', { value: { a: 1 }, schema: { type: 'object' } }, type('{"a":'), undefined),
  sets('date', { value: null, schema: { ...text, format: 'date' } }, type('2026-02-03'), '2026-02-03'),
  sets(
    'date and time',
    { value: '2026-02-03T10:00:00.000Z', schema: { ...text, format: 'date-time' } },
    type('2026-02-03T11:30'),
    '2026-02-03T11:30:00Z',
  ),
  sets('option', { value: 's', options: OPTIONS }, (page) => field(page).selectOption('L'), 'l'),
  sets('no option', { value: 's', options: OPTIONS }, (page) => field(page).selectOption({ index: 0 }), null),
  sets(
    'option that is data',
    { value: null, options: [{ value: { id: 7 }, label: 'Seven' }] },
    (page) => field(page).selectOption('Seven'),
    { id: 7 },
  ),
  sets('suggestion', { value: null, options: OPTIONS, schema: text }, type('free'), 'free'),
  sets(
    'checkboxes',
    { value: ['s'], options: OPTIONS, schema: list },
    (page) => page.getByLabel('L').check(),
    ['s', 'l'],
  ),
  sets(
    'list of many options',
    { value: [1], options: MANY, schema: list },
    (page) => field(page).selectOption(['Number 2', 'Number 3']),
    [2, 3],
  ),
  sets(
    'dates',
    { value: [], schema: { ...list, items: { type: 'string', format: 'date' } } },
    ends('2026-01-01', '2026-01-31'),
    ['2026-01-01', '2026-01-31'],
  ),
  sets(
    'numbers',
    { value: [], schema: { ...list, maxItems: 2, items: { type: 'number' } } },
    ends('1', '5'),
    [1, 5],
  ),
  sets(
    'one end',
    { value: [], schema: { ...list, maxItems: 2, items: { type: 'number' } } },
    ends('1', ''),
    undefined,
  ),
];

const trigger = (event: string, detail?: unknown, blockId = 'x') => ({
  type: 'triggerEvent',
  blockId,
  event,
  ...(detail !== undefined && { detail }),
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const others: readonly Case[] = [
  [
    'button',
    { kind: 'button', id: 'x', type: 'Button', title: 'Go', events: ['onClick'] },
    press('Go'),
    trigger('onClick'),
  ],
  [
    'tab',
    {
      kind: 'tabs',
      id: 'x',
      type: 'Tabs',
      events: ['onChange'],
      children: [
        { kind: 'tab', key: 'a', title: 'A', active: true, children: [] },
        { kind: 'tab', key: 'b', title: 'B', children: [] },
      ],
    },
    (page) => page.getByRole('tab', { name: 'B' }).click(),
    trigger('onChange', 'b'),
  ],
  [
    'list',
    {
      kind: 'list',
      id: 'x',
      type: 'List',
      items: 1,
      actions: ['removeItem'],
      children: [{ kind: 'item', index: 0, children: [] }],
    },
    press('Remove'),
    { type: 'callMethod', blockId: 'x', method: 'removeItem', args: [0] },
  ],
  ['row', tableNode(3), press('Row 2'), trigger('onRowClick', { rowIndex: 2 }, 'table')],
  [
    'sorting',
    tableNode(3),
    press('Sort by Name, descending'),
    { type: 'callMethod', blockId: 'table', method: 'sort', args: ['Name', 'desc'] },
  ],
  [
    'filter',
    tableNode(3),
    async (page) => {
      await page.getByLabel('Filter Name').fill('x');
      await page.getByLabel('Filter Name').press('Enter');
    },
    { type: 'callMethod', blockId: 'table', method: 'filter', args: ['Name', 'x'] },
  ],
  [
    'link to a page',
    { kind: 'link', title: 'Next', pageId: 'next', urlQuery: { id: '1' } },
    (page) => page.getByRole('link', { name: 'Next' }).click(),
    { type: 'navigate', pageId: 'next', urlQuery: { id: '1' } },
  ],
];

const browser = await openBrowser('the tests of the browser client');

describe.skipIf(!browser)('actions of a person on the page', () => {
  let stub: StubPage;
  beforeAll(async () => {
    if (browser) stub = await openStub(browser);
  });
  afterAll(() => browser?.close());

  const show = async (node: ViewNode) => {
    await stub.read('stub.sent.length = 0');
    await stub.snapshot({ pageId: null });
    await stub.snapshot({ html: pageHtml(node) });
  };

  test.each([...controls, ...others])('%s', async (_, node, use, action) => {
    await show(node);
    await use(stub.page);
    await expect.poll(() => stub.sent(), { timeout: 20_000 }).toEqual(action === undefined ? [] : [action]);
  });

  test('Enter sends the typed value once, before the event of the field', async () => {
    await show(input('x', { value: '', schema: text, events: ['onPressEnter', 'onFocus', 'onBlur'] }));
    await field(stub.page).focus();
    await stub.page.keyboard.type('Ada');
    await stub.page.keyboard.press('Enter');
    await field(stub.page).blur();
    const value = { type: 'setValue', blockId: 'x', value: 'Ada' };
    await expect
      .poll(() => stub.sent(), { timeout: 20_000 })
      .toEqual([trigger('onFocus'), value, trigger('onPressEnter'), trigger('onBlur')]);
  });

  test('an external link is opened only by the transport', async () => {
    await show({ kind: 'link', title: 'Out', url: 'https://example.com/' });
    await stub.page.getByRole('link', { name: 'Out' }).click();
    expect(await stub.read('stub.calls.at(-1)')).toEqual({ link: 'https://example.com/' });
    await expect.poll(() => stub.sent(), { timeout: 20_000 }).toEqual([]);
  });

  test.each(['agent', 'nobody'] as const)('controls are disabled while control is with %s', async (by) => {
    await show(input('x', { value: 'old', schema: text }));
    await stub.change({ type: 'control', control: { by, since: '2026-01-01T00:00:00.000Z' } });
    expect(await field(stub.page).isDisabled()).toBe(true);
    await stub.change({ type: 'control', control: { by: 'person', since: '2026-01-01T00:00:00.000Z' } });
    expect(await field(stub.page).isDisabled()).toBe(false);
  });

  test('shows rejections, validation errors and messages as escaped text', async () => {
    await show({ kind: 'button', id: 'x', type: 'Button', title: 'Go', events: ['onClick'] });
    const log = [
      {
        action: 'triggerEvent',
        success: false,
        error: 'Check the fields <i>.',
        invalid: [{ blockId: 'name', errors: ['is required'] }],
        messages: [{ status: 'success', content: '<img src=x onerror=alert(1)>' }],
      },
    ];
    await stub.read(`stub.answerWith = ${JSON.stringify({ log })}`);
    await press('Go')(stub.page);
    await expect
      .poll(() => stub.page.getByRole('alert').textContent())
      .toContain('Check the fields <i>.\nname: is required');
    expect(await stub.page.locator('.toasts [role=status]').textContent()).toContain(
      '<img src=x onerror=alert(1)>',
    );
    expect(await stub.page.locator('.toasts img').count()).toBe(0);
    await stub.read('stub.answerWith = { log: [] }');
  });
});
