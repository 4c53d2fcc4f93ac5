import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { openPage } from '@lowdefy-mcp/testing/vitest';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../app', import.meta.url));

// The plugin contains the pack of its blocks, which is found without being listed.
const open = () => openPage(app, 'expense', { packs: [antd, basic] });

test('what an agent reads', async () => {
  await expect(await open()).toMatchPageSnapshot();
});

test('a change of the amount keeps the chosen currency', async () => {
  const page = await open();
  await page.set('cost', { amount: 20, currency: 'USD' });
  await page.set('cost', { amount: 120 });

  expect(await page.state()).toMatchObject({ changed: true, cost: { amount: 120, currency: 'USD' } });
  expect(await page.read('budget')).toContain('Budget (bad)');
});

test.each([
  [{ amount: 501 }, 'maximum'],
  [{ amount: 1, currency: 'GBP' }, 'currency'],
  ['20 EUR', 'object'],
])('rejects %j', async (value, why) => {
  const page = await open();
  await expect(page.set('cost', value)).rejects.toThrow(why);
  expect((await page.state()).cost).toBeNull();
});

test('the second area can be shown and hidden', async () => {
  const page = await open();
  const toggle = /** @type {const} */ ({ blockId: 'panels', event: 'onToggle', type: 'triggerEvent' });
  expect(await page.read('rules')).toBeUndefined();
  await page.act(toggle);
  expect(await page.read('rules')).toContain('Up to 100 nobody asks.');
  expect(await page.state()).toMatchObject({ folded: false });
  await page.act(toggle);
  expect(await page.read('rules')).toBeUndefined();
});
