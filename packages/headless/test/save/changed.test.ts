import { afterEach, describe, expect, test } from 'vitest';
import { asText, call, click, fill, print, useApp, user } from './useApp.js';

const fixture = useApp();

let undo = async () => {};
afterEach(async () => {
  await undo();
  undo = async () => {};
});

async function change(file: string, edit: (text: string) => string) {
  undo = await fixture.change(file, edit);
}

const FORM = 'pages/form.yaml';

/** Removes a block from a page's YAML: from its id up to the next block of the same depth. */
function removeBlock(id: string) {
  return (text: string) => text.replace(new RegExp(`\n  - id: ${id}\n(?:(?: {3,}.*)?\n)*`), '\n');
}

/** Fills in the form and saves the session. */
async function saveForm() {
  const session = await fixture.open('form');
  await fill(session, 'name', 'Lovelace');
  await fill(session, 'more', true);
  await fill(session, 'nickname', 'Countess');
  await fill(session, 'address.street', 'Ockham Park');
  await call(session, 'people', 'pushItem');
  await fill(session, 'people.2.name', 'Katherine');
  return asText(await session.save());
}

test('restores everything after a rebuild without changes', async () => {
  const data = await saveForm();
  await fixture.app.reload();
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual([]);
  expect((await session.state()).state).toMatchObject({ name: 'Lovelace', nickname: 'Countess' });
});

test('reports a removed input once, and drops its value', async () => {
  const data = await saveForm();
  await change(FORM, removeBlock('nickname'));
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual(['Block "nickname" no longer exists on page "form".']);
  const { state } = await session.state();
  expect(state).not.toHaveProperty('nickname');
  expect(state).toMatchObject({ name: 'Lovelace', address: { street: 'Ockham Park' } });
  // Reported once: the next save does not contain it.
  expect((await fixture.app.restore(await session.save(), { user })).lost).toEqual([]);
});

test('drops an object in the state when all inputs in it were removed', async () => {
  const data = await saveForm();
  await change(FORM, removeBlock('address'));
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual([
    'Block "address.street" no longer exists on page "form".',
    'Block "address.since" no longer exists on page "form".',
  ]);
  expect((await session.state()).state).not.toHaveProperty('address');
});

test('drops the value of a hidden input whose type changed', async () => {
  const session = await fixture.open('form');
  await fill(session, 'more', true);
  await fill(session, 'nickname', 'Countess');
  await fill(session, 'more', false);
  const data = asText(await session.save());
  await change(FORM, (text) =>
    text.replace('id: nickname\n    type: TextInput', 'id: nickname\n    type: Switch'),
  );
  const { session: restored } = await fixture.app.restore(data, { user });
  await fill(restored, 'more', true);
  expect((await restored.state()).state.nickname).toBe(false);
});

test('reports an input whose type changed, and starts it empty', async () => {
  const data = await saveForm();
  await change(FORM, (text) =>
    text.replace('id: name\n    type: TextInput', 'id: name\n    type: NumberInput'),
  );
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual(['Block "name" is no longer of type TextInput on page "form".']);
  expect((await session.state()).state.name).toBeNull();
  await click(session, 'reset');
  expect((await session.state()).state).toMatchObject({
    name: null,
    people: [{ name: 'Grace' }, { name: 'Alan' }],
  });
});

test('reports a removed list once, not its items', async () => {
  const data = await saveForm();
  await change(FORM, removeBlock('people'));
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual(['Block "people" no longer exists on page "form".']);
  expect((await session.state()).state).not.toHaveProperty('people');
});

test('reports a removed input of a list once, not once per item', async () => {
  const data = await saveForm();
  await change(FORM, (text) => text.replaceAll('people.$.name', 'people.$.full_name'));
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual(['Block "people.$.name" no longer exists on page "form".']);
  expect((await session.state()).state.people).toEqual([
    { full_name: null },
    { full_name: null },
    { full_name: null },
  ]);
});

test('mounts a new block, and does not mount the others again', async () => {
  const data = await saveForm();
  await change(FORM, (text) =>
    text.replace(
      '\n  - id: name\n',
      `
  - id: added
    type: TextInput
    events:
      onMount:
        - id: greet
          type: SetState
          params:
            added: I am new
  - id: name
`,
    ),
  );
  const { session, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual([]);
  const page = await print(session);
  expect(page).toContain('I am new');
  expect(page).toContain('inits 1, mounts 1');
});

test('mounts a block again that moved into a container', async () => {
  const data = await saveForm();
  await change(FORM, (text) => {
    const [, block = ''] = /\n {2}- id: counted\n((?:(?: {3,}.*)?\n)*)/.exec(text) ?? [];
    const inner = `\n  - id: around\n    type: Box\n    blocks:\n      - id: counted\n${block.replaceAll(/^ {4}/gm, '        ')}`;
    return removeBlock('counted')(text).replace('\n  - id: name\n', `${inner}\n  - id: name\n`);
  });
  const { session } = await fixture.app.restore(data, { user });
  expect(await print(session)).toContain('inits 1, mounts 2');
});

describe('pages', () => {
  const withoutOther = (text: string) => text.replace('  - _ref: pages/other.yaml\n', '');

  test('a removed page is reported, and is not in the history', async () => {
    const session = await fixture.open('other');
    await session.open('form');
    const data = asText(await session.save());
    await change('lowdefy.yaml', withoutOther);
    const { session: restored, lost } = await fixture.app.restore(data, { user });
    expect(lost).toEqual(['Page "other" no longer exists.']);
    expect(await print(restored)).toContain('inits 1');
    const { log } = await restored.act([{ type: 'navigate', back: true }]);
    expect(log[0]?.warnings).toEqual(['There is no page to go back to.']);
  });

  test('a session whose current page was removed has no open page, and keeps the others', async () => {
    const session = await fixture.open('form');
    await fill(session, 'name', 'Lovelace');
    await session.open('other');
    const data = asText(await session.save());
    await change('lowdefy.yaml', withoutOther);
    const { session: restored, lost } = await fixture.app.restore(data, { user });
    expect(lost).toEqual(['Page "other" no longer exists.']);
    await expect(restored.page()).rejects.toMatchObject({ code: 'NO_PAGE' });
    await restored.open('form');
    expect((await restored.state()).state.name).toBe('Lovelace');
  });

  test('a new page can be opened', async () => {
    const data = await saveForm();
    await change('lowdefy.yaml', (text) => `${text}  - id: added\n    type: Box\n    blocks: []\n`);
    const { session } = await fixture.app.restore(data, { user });
    expect(await session.open('added')).toMatchObject({ pageId: 'added' });
  });

  test('a page visited before is also updated on restore, without being opened', async () => {
    const session = await fixture.open('form');
    await fill(session, 'name', 'Lovelace');
    await click(session, 'go');
    const data = asText(await session.save());
    await change(FORM, removeBlock('born'));
    const { session: restored, lost } = await fixture.app.restore(data, { user });
    expect(lost).toEqual(['Block "born" no longer exists on page "form".']);
    expect((await fixture.app.restore(await restored.save(), { user })).lost).toEqual([]);
    await click(restored, 'back');
    expect((await restored.state()).state).not.toHaveProperty('born');
    expect((await restored.state()).state.name).toBe('Lovelace');
  });
});

test('initialises a new global value as in a new session', async () => {
  const data = await saveForm();
  await change('lowdefy.yaml', (text) => text.replace('  mounts: 0', '  mounts: 0\n  added: here'));
  const { session } = await fixture.app.restore(data, { user });
  expect((await session.state()).global).toMatchObject({ inits: 1, mounts: 1, added: 'here' });
});

test('reports a removed block that had local state', async () => {
  const session = await fixture.open('views');
  await click(session, 'tabs', 'onChange', 'two');
  const data = asText(await session.save());
  await change('pages/views.yaml', removeBlock('collapse'));
  const { session: restored, lost } = await fixture.app.restore(data, { user });
  expect(lost).toEqual(['Block "collapse" no longer exists on page "views".']);
  expect(await print(restored)).toContain('The second tab');
});

test('an open session continues after a rebuild, and warns of removed blocks', async () => {
  const session = await fixture.open('form');
  await fill(session, 'more', true);
  await fill(session, 'nickname', 'Countess');
  await fill(session, 'name', 'Lovelace');
  await change(FORM, removeBlock('nickname'));
  const { log } = await session.act([{ type: 'setValue', blockId: 'born', value: '1906-12-09' }]);
  expect(log.flatMap(({ warnings = [] }) => warnings)).toEqual([
    'The app has changed. Block "nickname" no longer exists on page "form".',
  ]);
  expect((await session.state()).state).toMatchObject({ name: 'Lovelace', born: new Date('1906-12-09') });
});
