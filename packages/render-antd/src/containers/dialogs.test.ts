import { expect, test } from 'vitest';
import { BOUNCED, FAILED, run } from '../../test/fakeBlock.js';

// Fixture pages cannot test this: headless sessions never debounce events.

test.each(['onOk', 'onCancel'])('Modal stays open if %s was debounced', async (name) => {
  const modal = run('Modal', { local: { open: true }, results: { [name]: BOUNCED } });
  expect(await modal.event(name)).toMatchObject(BOUNCED);
  expect(modal.calls).toEqual([[name]]);
});

test.each([4, 5])('Drawer stays open if onClose was debounced, in Lowdefy %s', async (lowdefy) => {
  const drawer = run('Drawer', { lowdefy, local: { open: true }, results: { onClose: BOUNCED } });
  expect(await drawer.event('onClose')).toMatchObject(BOUNCED);
  expect(drawer.calls).toEqual([['onClose']]);
});

test('ConfirmModal closes if onOk was debounced', async () => {
  const results = { onOk: { ...FAILED, ...BOUNCED } };
  const modal = run('ConfirmModal', { local: { open: true, status: 'confirm' }, results });
  await modal.event('onOk');
  expect(modal.local.open).toBe(false);
});
