import { printHtml } from '@lowdefy-mcp/render-core/html';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { input, pageHtml, tableNode } from '../src/nodes.js';
import { openStub, type StubPage } from '../src/openStub.js';

const schema = { type: ['string', 'null'] };
const name = (value: string, fields = {}) => input('name', { value, schema, ...fields });
const city = (value: string) => input('city', { value, schema });

const browser = await openBrowser('the tests of the browser client');

describe.skipIf(!browser)('the page', () => {
  let stub: StubPage;
  beforeEach(async () => {
    if (!browser) return;
    stub = await openStub(browser);
    return () => stub.page.close();
  });
  afterAll(() => browser?.close());

  const patch = (...nodes: readonly Parameters<typeof printHtml>[0][]) =>
    stub.change({
      type: 'patches',
      patches: nodes.map((node) => ({ id: 'id' in node ? (node.id ?? '') : '', html: printHtml(node) })),
    });
  const active = () =>
    stub.read(
      '[document.activeElement.id, document.activeElement.value, document.activeElement.selectionStart, document.activeElement.selectionEnd]',
    );

  test('focus, selection and unsent input survive patches of the field, its parent and the page', async () => {
    await stub.snapshot({ html: pageHtml(name('Ada'), city('Ulm')) });
    await stub.page.locator('#field-name').focus();
    await stub.page.keyboard.type('Lovelace');
    await stub.read('document.activeElement.setSelectionRange(2, 5)');
    const typed = ['field-name', await stub.page.locator('#field-name').inputValue(), 2, 5];
    await patch(name('Grace', { errors: ['Too short'] }));
    expect(await active()).toEqual(typed);
    expect(await stub.page.locator('[data-block=name] .error').textContent()).toBe('Too short');
    // Blocks are added before and around the field.
    await stub.change({
      type: 'page',
      pageId: 'p',
      title: 'Page',
      html: pageHtml(input('new', { value: null, schema }), name('Grace'), city('Bonn')),
    });
    expect(await active()).toEqual(typed);
    expect(await stub.page.locator('#field-city').inputValue()).toBe('Bonn');
  });

  test('a focused, unchanged field shows the new value on blur', async () => {
    await stub.snapshot({ html: pageHtml(name('Ada'), city('Ulm')) });
    await stub.page.locator('#field-name').focus();
    await patch(name('Grace'));
    expect(await stub.page.locator('#field-name').inputValue()).toBe('Ada');
    await stub.page.locator('#field-city').focus();
    await expect.poll(() => stub.page.locator('#field-name').inputValue()).toBe('Grace');
    await expect.poll(() => stub.sent(), { timeout: 20_000 }).toEqual([]);
  });

  test('a rejected value is reset to the value of the server', async () => {
    await stub.snapshot({ html: pageHtml(name('Ada')) });
    await stub.read("stub.answerWith = { log: [{ action: 'setValue', success: false, error: 'No.' }] }");
    await stub.page.locator('#field-name').fill('Bob');
    await stub.page.locator('#field-name').blur();
    await expect.poll(() => stub.page.locator('#field-name').inputValue()).toBe('Ada');
  });

  test('patches do not change a focused list or multiline text', async () => {
    const size = (value: string) =>
      input('size', { value, options: ['s', 'm'].map((option) => ({ value: option })) });
    const notes = (value: string) => input('notes', { value, schema, multiline: true });
    await stub.snapshot({ html: pageHtml(size('s'), notes('a')) });
    await stub.page.locator('#field-size').focus();
    await patch(size('m'));
    expect(await stub.page.locator('#field-size').inputValue()).toBe('"s"');
    await stub.page.locator('#field-notes').focus();
    await expect.poll(() => stub.page.locator('#field-size').inputValue()).toBe('"m"');
    await stub.page.keyboard.type('b');
    await patch(notes('c'));
    expect(await stub.page.locator('#field-notes').inputValue()).toContain('b');
  });

  test('both ends of a range survive while one of them is focused', async () => {
    const range = (errors: readonly string[] = []) =>
      input('range', {
        value: [],
        errors,
        schema: { type: 'array', maxItems: 2, items: { type: 'number' } },
      });
    await stub.snapshot({ html: pageHtml(range()) });
    await stub.page.getByLabel('From').fill('1');
    await stub.page.getByLabel('To').fill('5');
    await patch(range(['Give both']));
    expect(await stub.page.locator('[data-block=range] .error').textContent()).toBe('Give both');
    await stub.page.getByLabel('To').blur();
    await expect
      .poll(() => stub.sent(), { timeout: 20_000 })
      .toEqual([{ type: 'setValue', blockId: 'range', value: [1, 5] }]);
  });

  test('the scroll positions of the page and of a table survive', async () => {
    const many = Array.from({ length: 80 }, (_, index) => input(`f${index}`, { value: 'x', schema }));
    await stub.snapshot({ html: pageHtml(tableNode(100), ...many) });
    await stub.read("document.querySelector('.scroll').scrollTop = 700; scrollTo(0, 900)");
    await patch(tableNode(100, 'changed'), input('f3', { value: 'y', schema }));
    expect(await stub.read("[document.querySelector('.scroll').scrollTop, scrollY]")).toEqual([700, 900]);
    expect(await stub.page.locator('tbody tr').first().textContent()).toContain('changed 0');
  });

  test('requested rows stay loaded when the block or the page changes', async () => {
    const full = (word: string) => JSON.stringify(printHtml(tableNode(250, word), { maxRows: 400 }));
    await stub.snapshot({ html: pageHtml(tableNode(250)) });
    expect(await stub.page.locator('tbody tr').count()).toBe(100);
    await stub.read(`stub.blocks.table = ${full('row')}`);
    await stub.page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => stub.page.locator('tbody tr').count()).toBe(250);
    expect(await stub.read('stub.calls.at(-1)')).toEqual({ block: 'table', rows: 200 });
    await stub.read(`stub.blocks.table = ${full('changed')}`);
    await patch(tableNode(250, 'changed'));
    expect(await stub.page.locator('tbody tr').nth(249).textContent()).toContain('changed 249');
    await stub.change({
      type: 'page',
      pageId: 'p',
      title: 'Page',
      html: pageHtml(city('Ulm'), tableNode(250, 'changed')),
    });
    expect(await stub.page.locator('tbody tr').count()).toBe(250);
    // On another page no more rows were requested.
    await stub.change({ type: 'page', pageId: 'q', title: 'Page', html: pageHtml(tableNode(250)) });
    expect(await stub.page.locator('tbody tr').count()).toBe(100);
  });

  test('a filter keeps its text, and a group stays expanded or collapsed', async () => {
    const menu = (title: string) => ({
      kind: 'container' as const,
      id: 'menu',
      type: 'Menu',
      children: [{ kind: 'group' as const, title, closed: true as const, children: [] }],
    });
    await stub.snapshot({ html: pageHtml(tableNode(3), menu('One')) });
    await stub.page.getByLabel('Filter Name').fill('ro');
    await stub.page.getByLabel('Filter Name').blur();
    await stub.page.getByText('One', { exact: true }).click();
    await patch(tableNode(2), menu('Two'));
    expect(await stub.page.getByLabel('Filter Name').inputValue()).toBe('ro');
    expect(await stub.read("document.querySelector('main details').open")).toBe(true);
  });

  test('highlights the block that the agent acts on, even after a patch of the block', async () => {
    await stub.snapshot({
      html: pageHtml(name('Ada'), city('Ulm')),
      control: { by: 'agent', since: '2026-01-01T00:00:00.000Z' },
    });
    const marked = () =>
      stub.read("[...document.querySelectorAll('[data-doing]')].map((e) => e.dataset.block)");
    await stub.change({
      type: 'doing',
      doing: { actor: { kind: 'agent' }, action: 'setValue', blockId: 'name' },
    });
    await patch(name('Grace'));
    expect(await marked()).toEqual(['name']);
    expect(await stub.page.locator('.bar .hint').textContent()).toBe('The agent fills in name …');
    await stub.change({
      type: 'doing',
      doing: { actor: { kind: 'agent' }, action: 'setValue', blockId: 'city' },
    });
    expect(await marked()).toEqual(['city']);
    await stub.change({ type: 'doing', doing: null });
    await expect.poll(marked, { timeout: 5000 }).toEqual([]);
  });

  test('a patch for an unknown block requests a new snapshot', async () => {
    await stub.snapshot({ html: pageHtml(name('Ada')) });
    await patch(city('Ulm'));
    expect(await stub.read('stub.calls')).toEqual(['refresh']);
  });
});
