import { describe, expect, test } from 'vitest';
import { BOUNCED, FAILED, run } from '../../test/fakeBlock.js';

describe('Modal', () => {
  test('opens and closes by its methods, and tells so whatever it was', async () => {
    const modal = run('Modal');
    await modal.method('toggleOpen');
    expect(modal.calls).toEqual([['onOpen'], ['setLocal', { open: true }]]);
    await modal.method('setOpen', { open: true });
    await modal.method('setOpen', { open: false });
    await modal.method('setOpen', { open: false });
    expect(modal.calls.slice(2)).toEqual([
      ['onOpen'],
      ['setLocal', { open: true }],
      ['onClose'],
      ['setLocal', { open: false }],
      ['afterClose'],
      ['onClose'],
      ['setLocal', { open: false }],
    ]);
  });

  test('methods do not wait for the events', async () => {
    const modal = run('Modal', { results: { onOpen: FAILED } });
    expect(await modal.method('setOpen', { open: true })).toBeUndefined();
    expect(modal.local.open).toBe(true);
  });

  test('setOpen wants to know what to do', async () => {
    await expect(run('Modal').method('setOpen')).rejects.toThrow('args: [{ open: true }]');
  });

  test.each(['onOk', 'onCancel'])('%s closes it', async (name) => {
    const modal = run('Modal', { local: { open: true } });
    expect(await modal.event(name)).toEqual({ success: true, bounced: false });
    expect(modal.calls).toEqual([[name], ['onClose'], ['setLocal', { open: false }], ['afterClose']]);
  });

  test.each([
    ['onOk', FAILED],
    ['onOk', BOUNCED],
    ['onCancel', FAILED],
    ['onCancel', BOUNCED],
  ])('%s keeps it open if that came to %j', async (name, result) => {
    const modal = run('Modal', { local: { open: true }, results: { [name]: result } });
    expect(await modal.event(name)).toMatchObject(result);
    expect(modal.calls).toEqual([[name]]);
  });
});

describe('Drawer', () => {
  test('opens and closes by its methods', async () => {
    const drawer = run('Drawer');
    await drawer.method('toggleOpen');
    await drawer.method('setOpen', { open: false });
    expect(drawer.calls).toEqual([
      ['onOpen'],
      ['onToggle'],
      ['setLocal', { open: true }],
      ['onClose'],
      ['onToggle'],
      ['setLocal', { open: false }],
    ]);
  });

  test('closed by a person, it tells twice', async () => {
    const drawer = run('Drawer', { local: { open: true } });
    await drawer.event('onClose');
    expect(drawer.calls).toEqual([['onClose'], ['onClose'], ['onToggle'], ['setLocal', { open: false }]]);
  });

  test.each([FAILED, BOUNCED])('stays open if onClose came to %j', async (result) => {
    const drawer = run('Drawer', { local: { open: true }, results: { onClose: result } });
    await drawer.event('onClose');
    expect(drawer.local.open).toBe(true);
  });
});

describe('ConfirmModal', () => {
  test('open asks, with the status that the call, the property or nobody says', async () => {
    const modal = run('ConfirmModal', { properties: { status: 'info' } });
    await modal.method('open');
    await modal.method('open', { status: 'error' });
    expect(modal.calls).toEqual([
      ['onOpen'],
      ['setLocal', { open: true, status: 'info' }],
      ['onOpen'],
      ['setLocal', { open: true, status: 'error' }],
    ]);
  });

  test.each([
    ['onOk', {}, false],
    ['onOk', FAILED, true],
    ['onOk', { ...FAILED, ...BOUNCED }, false],
    ['onCancel', {}, false],
    ['onCancel', FAILED, true],
  ])('after %s with %j it is open: %j', async (name, result, open) => {
    const modal = run('ConfirmModal', { local: { open: true }, results: { [name]: result } });
    await modal.event(name);
    expect(modal.local.open).toBe(open);
  });

  test('without a Cancel button it is dismissed whatever onCancel comes to', async () => {
    const local = { open: true, status: 'info' };
    const modal = run('ConfirmModal', { local, results: { onCancel: FAILED } });
    expect(await modal.event('onCancel')).toMatchObject(FAILED);
    expect(modal.calls).toEqual([['setLocal', { open: false }], ['onCancel']]);
  });
});
