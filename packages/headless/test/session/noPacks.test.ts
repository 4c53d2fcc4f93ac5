import { expect, test } from 'vitest';
import { act, click, markdown, setValue, useApp } from './useApp.js';

const { open } = useApp({ packs: [] });

test("without packs a modal opens by the app's action, and closes when onOk succeeds", async () => {
  const session = await open('no_packs');
  expect(await markdown(session)).toContain('<container id=dialog type=Modal noRenderer closed/>');
  await click(session, 'ask');
  expect(await markdown(session)).toContain(
    '<container id=dialog type=Modal noRenderer open events=[onOk, onClose]>',
  );
  const ok = { type: 'triggerEvent', blockId: 'dialog', event: 'onOk' } as const;
  expect(await act(session, ok)).toMatchObject({ success: false, error: { action: { type: 'Validate' } } });
  expect(await markdown(session)).toContain('type=Modal noRenderer open');
  await setValue(session, 'reason', 'Because');
  expect(await act(session, ok)).toMatchObject({ success: true });
  expect((await session.state()).state).toMatchObject({ done: true, closed: true, reason: 'Because' });
  expect(await markdown(session)).toContain('type=Modal noRenderer closed');
});

test('without packs a modal can be closed', async () => {
  const session = await open('no_packs');
  await click(session, 'ask');
  await act(session, { type: 'triggerEvent', blockId: 'dialog', event: 'onClose' });
  expect(await markdown(session)).toContain('type=Modal noRenderer closed');
  expect((await session.state()).state).toMatchObject({ closed: true });
});

test('without packs fields in all areas can be set', async () => {
  const session = await open('no_packs');
  await setValue(session, 'first', 'a');
  await setValue(session, 'second', '2');
  expect((await session.state()).state).toMatchObject({ first: 'a', second: 2 });
});

test('without packs list items can be added with values, moved and removed', async () => {
  const session = await open('no_packs');
  await setValue(session, 'people', [{ name: 'Ann' }, { name: 'Bob' }]);
  const call = (method: string, ...args: unknown[]) =>
    act(session, { type: 'callMethod', blockId: 'people', method, args });
  await call('pushItem', { name: 'Cy' });
  await call('moveItemUp', 2);
  expect(await call('removeItem', 0)).toMatchObject({ success: true });
  expect((await session.state()).state.people).toEqual([{ name: 'Cy' }, { name: 'Bob' }]);
});

test('without packs options can be chosen by label', async () => {
  const session = await open('no_packs');
  expect(await setValue(session, 'size', 'large')).toMatchObject({ success: true, stored: { size: 'l' } });
  expect((await setValue(session, 'size', 'huge')).error?.message).toContain(
    'has no option "huge". Options: "s", "l".',
  );
});
