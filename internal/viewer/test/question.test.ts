import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { input, pageHtml } from '../src/nodes.js';
import { openStub, type StubPage } from '../src/openStub.js';

const HOSTILE = '<img src=x onerror="document.title=\'hit\'">';
const LONG = ['Delete all of these?', ...Array.from({ length: 200 }, (_, index) => `- record ${index}`)].join(
  '\n',
);
const SIZES = { desktop: { width: 1300, height: 850 }, phone: { width: 390, height: 700 } } as const;

const browser = await openBrowser('the tests of questions in the viewer');
afterAll(() => browser?.close());

describe.skipIf(!browser).each(Object.entries(SIZES))('a question on a %s', (_, size) => {
  let stub: StubPage;
  beforeEach(async () => {
    if (!browser) return;
    stub = await openStub(browser);
    await stub.page.setViewportSize(size);
    const fields = Array.from({ length: 60 }, (_, index) =>
      input(`f${index}`, { value: `Value ${index}`, schema: { type: 'string' } }),
    );
    await stub.snapshot({ html: pageHtml(...fields) });
    return () => stub.page.close();
  });

  const dialog = () => stub.page.getByRole('alertdialog', { name: /^The agent asks/ });
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const field = (id: string) => stub.page.locator(`#field-${id}`);
  const ask = (...questions: readonly { id: string; text: string }[]) =>
    stub.read(`stub.listener.onQuestions(${JSON.stringify(questions)})`);
  const hasFocus = (selector: string) =>
    stub.read<boolean>(`document.querySelector(${JSON.stringify(selector)}) === document.activeElement`);
  /** Whether an element is completely in the window, and nothing covers it. */
  const isInView = (selector: string) =>
    stub.read<boolean>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(at);
    })()`);

  test.each([
    ['short', 'Delete?'],
    ['long', LONG],
  ])('that is %s stays in view with its buttons, wherever the page is scrolled', async (_, text) => {
    await ask({ id: 'q', text });
    for (const place of ['0', 'document.body.scrollHeight', '400']) {
      await stub.read(`scrollTo(0, ${place})`);
      const inView = [
        await isInView('.question'),
        await isInView('.answers'),
        await isInView('.question .primary'),
      ];
      expect(inView).toEqual([true, true, true]);
    }
    // All of a long question can be read.
    const textOf = dialog().locator('p');
    await textOf.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const [clientHeight, rest] = await textOf.evaluate(
      ({ clientHeight: height, scrollHeight, scrollTop }) => [...[height, scrollHeight - scrollTop - height]],
    );
    expect(clientHeight).toBeGreaterThan(20);
    expect(rest).toBeLessThan(2);
  });

  test('does not cover the end of the page', async () => {
    await ask({ id: 'q', text: LONG });
    await stub.read('scrollBy(0, document.querySelector("#field-f59").getBoundingClientRect().top - 130)');
    expect(await isInView('#field-f59')).toBe(true);
  });

  test('takes the focus, is announced, and is not answered by a key or click for the page', async () => {
    await field('f0').focus();
    await ask({ id: 'q', text: `Delete?\n${HOSTILE}` });
    expect(await hasFocus('.question')).toBe(true);
    const names = await stub.read(`['aria-labelledby', 'aria-describedby'].map(
      (name) => document.getElementById(document.querySelector('.question').getAttribute(name)).textContent,
    )`);
    expect(names).toEqual(['The agent asks', `Delete?\n${HOSTILE}`]);
    await button('Allow')
      .click({ force: true, noWaitAfter: true, timeout: 100 })
      .catch(() => {});
    for (const key of ['Enter', 'Space', 'Escape']) await stub.page.keyboard.press(key);
    expect(await stub.read('stub.calls')).toEqual([]);
    expect(await dialog().isVisible()).toBe(true);
    await ask();
    expect(await dialog().count()).toBe(0);
    expect(await hasFocus('#field-f0')).toBe(true);
  });

  test('is answered by its buttons; then the next is asked', async () => {
    const [first, second] = [
      { id: 'q1', text: 'First?' },
      { id: 'q2', text: 'Second?' },
    ];
    await ask(first);
    await ask(first, second);
    expect(await dialog().textContent()).toMatch(/^The agent asks \(1 of 2\)First\?/);
    await button('Allow').click();
    await ask(second);
    expect(await dialog().textContent()).toMatch(/^The agent asksSecond\?/);
    // A double click on the first does not answer the second.
    expect(await button('Allow').isDisabled()).toBe(true);
    await button('Refuse').click();
    expect(await stub.read('stub.calls')).toEqual([
      { question: 'q1', isAllowed: true },
      { question: 'q2', isAllowed: false },
    ]);
    await ask();
    expect(await dialog().count()).toBe(0);
  });

  test('in a read-only viewer has no buttons', async () => {
    await stub.snapshot({ readOnly: true, questions: [{ id: 'q', text: 'Delete?' }] });
    expect(await dialog().textContent()).toContain('You can only watch');
    expect(await dialog().getByRole('button').count()).toBe(0);
  });
});
