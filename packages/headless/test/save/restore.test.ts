import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { act, asText, call, click, fill, print, useApp, user } from './useApp.js';

const fixture = useApp();

/** A session to save and restore. */
interface Case {
  readonly page: string;
  readonly before?: (session: Session) => Promise<unknown>;
  /** A text on the page before it is saved, which proves that `before` had an effect. */
  readonly says: string;
}

const cases: Record<string, Case> = {
  'a page that was only opened': { page: 'form', says: 'inits 1, mounts 1' },
  'text in an input': { page: 'form', before: (s) => fill(s, 'name', 'Lovelace'), says: 'Lovelace' },
  'a date in an input': { page: 'form', before: (s) => fill(s, 'born', '1906-12-09'), says: '1906-12-09' },
  'added list items': {
    page: 'form',
    async before(s) {
      await call(s, 'people', 'pushItem');
      await fill(s, 'people.2.name', 'Katherine');
    },
    says: 'Katherine',
  },
  'list items after one was removed': {
    page: 'form',
    async before(s) {
      await call(s, 'people', 'removeItem', 0);
      await call(s, 'people', 'pushItem');
      await click(s, 'validate');
    },
    says: 'items=2',
  },
  'displayed validation errors': {
    page: 'form',
    async before(s) {
      await fill(s, 'name', '');
      await click(s, 'validate');
    },
    says: 'Who are you?',
  },
  'the response of a request': { page: 'form', before: (s) => click(s, 'fetch'), says: 'answer 42' },
  'all responses of a request': {
    page: 'form',
    async before(s) {
      await click(s, 'fetch');
      await fill(s, 'name', 'Grace');
      await click(s, 'fetch');
    },
    says: 'calls 2, last for "Grace", first for "Ada"',
  },
  'the event log': {
    page: 'form',
    async before(s) {
      await click(s, 'fetch');
      await click(s, 'fail');
    },
    says: 'last of "fail"',
  },
  'the open tab': {
    page: 'views',
    before: (s) => click(s, 'tabs', 'onChange', 'two'),
    says: 'The second tab',
  },
  'the open panel': {
    page: 'views',
    before: (s) => click(s, 'collapse', 'onChange', 'b'),
    says: 'The panel b',
  },
  'an open modal': {
    page: 'views',
    async before(s) {
      await click(s, 'ask');
      await fill(s, 'reply', 'Perhaps');
    },
    says: 'Perhaps',
  },
  'selected rows': {
    page: 'views',
    async before(s) {
      await click(s, 'grid', 'onRowSelected', { rowIndex: 0 });
      await click(s, 'grid', 'onRowSelected', { rowIndex: 2 });
    },
    says: 'Selected rows: 0, 2',
  },
  'list items that are not in the state': {
    page: 'lists',
    async before(s) {
      await call(s, 'cards', 'pushItem');
      await call(s, 'cards', 'pushItem');
    },
    says: 'items=2',
  },
  'nested lists': {
    page: 'lists',
    async before(s) {
      await fill(s, 'show', true);
      await call(s, 'later', 'pushItem');
      await call(s, 'later', 'pushItem');
      await call(s, 'later.1.tags', 'pushItem');
      await fill(s, 'later.1.tags.0.word', 'deep');
    },
    says: 'later.1.tags.0.word',
  },
  'two blocks with the same id': {
    page: 'lists',
    before: (s) => click(s, 'validate'),
    says: 'This field is required',
  },
};

describe.each(Object.entries(cases))('saves and restores %s:', (_, { page, before, says }) => {
  test('the restored session has the same page, state and saved data', async () => {
    const session = await fixture.open(page);
    await before?.(session);
    const shown = await print(session);
    expect(shown).toContain(says);

    const restored = await fixture.again(session);
    expect(await print(restored)).toBe(shown);
    expect(await restored.state()).toEqual(await session.state());
    expect(await restored.save()).toEqual(await session.save());
  });
});

test('restores dates in global state, input and page state as Date objects', async () => {
  const session = await fixture.open('form');
  await click(session, 'go');
  const restored = await fixture.again(session);
  const { global, input } = await restored.state();
  expect(global.since).toEqual(new Date('2026-01-02'));
  expect(input.when).toEqual(new Date('1815-12-10'));
  await click(restored, 'back');
  expect((await restored.state()).state.born).toEqual(new Date('1815-12-10'));
});

test('Reset in a restored session returns to the initial state of the page', async () => {
  const session = await fixture.open('form');
  const initial = (await session.state()).state;
  await fill(session, 'name', 'Lovelace');
  await call(session, 'people', 'removeItem', 0);
  const restored = await fixture.again(session);
  await fill(restored, 'born', '1906-12-09');
  await click(restored, 'reset');
  expect((await restored.state()).state).toEqual(initial);
});

test('restoring runs neither onInit nor onMount again', async () => {
  let session = await fixture.open('form');
  for (let round = 0; round < 3; round += 1) session = await fixture.again(session);
  expect(await print(session)).toContain('inits 1, mounts 1');
  await click(session, 'go');
  await click(session, 'back');
  // Going back to a page mounts it again, as in a browser.
  expect(await print(session)).toContain('inits 1, mounts 2');
});

test('restores values of hidden inputs, which return when the inputs are shown', async () => {
  const session = await fixture.open('form');
  await fill(session, 'more', true);
  await fill(session, 'nickname', 'Countess');
  await fill(session, 'address.street', 'Ockham Park');
  await fill(session, 'address.since', '1825-05-01');
  await fill(session, 'more', false);
  expect((await session.state()).state).not.toHaveProperty('nickname');

  const restored = await fixture.again(session);
  expect((await restored.state()).state).toEqual((await session.state()).state);
  await fill(restored, 'more', true);
  expect((await restored.state()).state).toMatchObject({
    nickname: 'Countess',
    address: { street: 'Ockham Park', since: new Date('1825-05-01') },
  });
});

test('restores items of a hidden list, which return when the list is shown', async () => {
  const session = await fixture.open('lists');
  await fill(session, 'show', true);
  await call(session, 'later', 'pushItem');
  await call(session, 'later', 'pushItem');
  await fill(session, 'later.1.name', 'Second');
  const shown = await print(session);
  await fill(session, 'show', false);

  const restored = await fixture.again(session);
  expect(await print(restored)).toBe(await print(session));
  await fill(restored, 'show', true);
  expect(await print(restored)).toBe(shown);
});

test('restores list items that moved with the values of their blocks', async () => {
  const session = await fixture.open('lists');
  await fill(session, 'show', true);
  await call(session, 'later', 'pushItem');
  await fill(session, 'later.0.name', 'First');
  await call(session, 'later.0.tags', 'pushItem');
  await click(session, 'front');
  await fill(session, 'later.0.name', 'Front');
  const restored = await fixture.again(session);
  expect(await print(restored)).toBe(await print(session));
  expect((await restored.state()).state.later).toMatchObject([{ name: 'Front' }, { name: 'First' }]);
});

test('restores pages visited before, even after two restores', async () => {
  const session = await fixture.open('form');
  await fill(session, 'name', 'Lovelace');
  await click(session, 'fetch');
  await click(session, 'go');
  await fill(session, 'note', 'remember');
  // Saved and restored twice without opening the form in between.
  const restored = await fixture.again(await fixture.again(session));
  expect(await print(restored)).toBe(await print(session));
  expect(await print(restored)).toContain('came with 7');

  for (const each of [session, restored]) await click(each, 'back');
  expect(await print(restored)).toBe(await print(session));
  expect(await print(restored)).toContain('answer 42');
  for (const each of [session, restored]) await each.open('other');
  expect(await print(restored)).toBe(await print(session));
  expect((await restored.state()).state).toEqual({ note: 'remember' });
});

test('actions have the same effect in a restored session as in the original', async () => {
  const session = await fixture.open('views');
  await click(session, 'ask');
  const restored = await fixture.again(session);
  for (const each of [session, restored]) {
    await click(each, 'modal', 'onOk');
    await click(each, 'tabs', 'onChange', 'two');
    await click(each, 'grid', 'onRowSelected', { rowIndex: 1 });
  }
  expect(await print(restored)).toBe(await print(session));
  expect(await restored.state()).toEqual(await session.state());
  expect((await restored.save()).mounts).toEqual((await session.save()).mounts);
});

test('methods of mounted blocks in an inactive tab can be called after restore', async () => {
  const session = await fixture.open('views');
  await click(session, 'tabs', 'onChange', 'two');
  const restored = await fixture.again(session);
  await click(restored, 'open_other', 'onClick');
  await click(restored, 'tabs', 'onChange', 'one');
  expect(await print(restored)).toContain('A modal of the first tab');
});

test('a restored session continues the revision number', async () => {
  const session = await fixture.open('other');
  const restored = await fixture.again(session);
  const { revision } = await restored.act([{ type: 'setValue', blockId: 'note', value: 'x' }]);
  expect(revision).toBe(2);
});

test('saved data contains neither the user nor secrets', async () => {
  const session = await fixture.open('form');
  await click(session, 'fetch');
  const text = JSON.stringify(await session.save());
  expect(text).not.toContain(user.token);
  expect(text).not.toContain('the-secret-place');
});

test('saved data is plain JSON, and a copy', async () => {
  const session = await fixture.open('form');
  await click(session, 'fail');
  const data = await session.save();
  expect(asText(data)).toEqual(data);
  const text = JSON.stringify(data);
  await fill(session, 'name', 'Other');
  expect(JSON.stringify(data)).toBe(text);
});

test('saved data can be restored more than once, and restore() does not modify it', async () => {
  const session = await fixture.open('form');
  const data = await session.save();
  const text = JSON.stringify(data);
  const first = (await fixture.app.restore(data, { user })).session;
  await fill(first, 'name', 'Other');
  const second = (await fixture.app.restore(data, { user })).session;
  expect((await second.state()).state.name).toBe('Ada');
  expect(JSON.stringify(data)).toBe(text);
});

test('console output during restore() goes to the print option', async () => {
  const session = await fixture.open('other');
  const data = await session.save();
  fixture.printed.length = 0;
  await fixture.app.restore(data, { user });
  expect(fixture.printed).toContain('Printed by the page');
});

test('a session that has not opened a page can be saved', async () => {
  const restored = await fixture.again(fixture.app.session({ user }));
  await expect(restored.page()).rejects.toMatchObject({ code: 'NO_PAGE' });
  await restored.open('other');
  expect(await print(restored)).toContain('note');
});

test('save() waits for running actions', async () => {
  const session = await fixture.open('slow');
  const running = act(session, { type: 'triggerEvent', blockId: 'press', event: 'onClick' });
  const data = await session.save();
  expect(data.pages.slow?.state).toMatchObject({ pressed: true });
  await running;
});
