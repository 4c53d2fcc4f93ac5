import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { Action, Session } from '../../src/index.js';
import { installLaterLowdefy } from '../generations/laterLowdefy.js';
import { buildServer, createApp, edit, load, loadError, OURS, pageFile, print } from './helpers.js';

const HOME = dedent`
  id: home
  type: Box
  events:
    onInit:
      - { id: load, type: SetState, params: { items: [{ name: Ada, wage: 7 }], salary: 100, note: hello } }
  blocks:
    - id: note
      type: TextInput
    - id: salary
      type: NumberInput
      mcp: { exclude: true }
      events:
        onMount: [{ id: mark, type: SetState, params: { mounted: true } }]
    - id: danger
      type: Box
      mcp: { exclude: true }
      events:
        onClick: [{ id: click, type: SetState, params: { clicked: true } }]
      blocks:
        - { id: wipe, type: Button, events: { onClick: [{ id: wipe, type: SetState, params: { wiped: true } }] } }
        - { id: dialog, type: Modal, properties: { title: Are you sure? } }
    - id: to_vault
      type: Anchor
      properties: { pageId: vault, title: Vault }
    - id: items
      type: List
      blocks:
        - { id: items.$.name, type: TextInput }
        - { id: items.$.wage, type: NumberInput, mcp: { exclude: true } }
    - id: pay
      type: Button
      mcp: { exclude: false }
      events:
        onClick: [{ id: pay, type: SetState, params: { paid: { _state: salary } } }]\n
`;
const FILES = {
  'lowdefy.yaml': dedent`
    lowdefy: ${OURS}\nmenus:
      - id: default
        links:
          - { id: home, type: MenuLink, pageId: home }
          - { id: vault, type: MenuLink, pageId: vault }
    pages:
      - _ref: pages/home.yaml
      - { id: vault, type: Box, mcp: { exclude: true }, blocks: [{ id: gold, type: TextInput }] }\n
  `,
  'pages/home.yaml': HOME,
};

async function visit(directory: string) {
  const app = await load(directory);
  const session = app.session();
  await session.open('home');
  return session;
}

async function act(session: Session, action: Action) {
  return (await session.act([action])).log[0];
}

test('hides an excluded page from agents: pages, open, outline, navigate, links', async () => {
  const session = await visit(await createApp(FILES));
  expect((await session.pages()).map(({ pageId }) => pageId)).toEqual(['home']);
  await expect(session.open('vault')).rejects.toThrow('Page "vault" does not exist.');
  await expect(session.outline('vault')).rejects.toThrow('Page "vault" does not exist.');
  expect(await act(session, { type: 'navigate', pageId: 'vault' })).toMatchObject({ success: false });
  const followed = await act(session, { type: 'triggerEvent', blockId: 'to_vault', event: 'onClick' });
  expect(followed).toMatchObject({ success: false, error: { code: 'BLOCK_NOT_FOUND' } });
});

const builds: readonly [string, (directory: string) => Promise<string>][] = [
  ['built from YAML', async (directory) => directory],
  [
    'with a prebuilt build and no YAML',
    async (directory) => {
      const build = await buildServer(directory);
      await rm(join(directory, 'lowdefy.yaml'));
      return build;
    },
  ],
  [
    'of a later Lowdefy',
    async (directory) => {
      await installLaterLowdefy(directory);
      return directory;
    },
  ],
];

test.each(builds)('hides an excluded block and its content, in an app %s', async (_, prepare) => {
  const session = await visit(await prepare(await createApp(FILES)));
  const page = await print(session);
  for (const id of ['salary', 'danger', 'wipe', 'dialog', 'items.0.wage', '100', 'Are you sure']) {
    expect(page).not.toContain(id);
  }
  expect(page).toContain('<input id=items.0.name/>');
  expect(page).toContain('<button id=pay ');
  expect(JSON.stringify(await session.outline('home'))).not.toMatch(/salary|danger|wipe|dialog|wage/);
});

test('runs the events of an excluded block, but leaves its value out of the state', async () => {
  const session = await visit(await createApp(FILES));
  expect((await session.state()).state).toEqual({ note: 'hello', items: [{ name: 'Ada' }], mounted: true });
  await act(session, { type: 'triggerEvent', blockId: 'pay', event: 'onClick' });
  expect((await session.state()).state).toMatchObject({ paid: 100 });
});

test.each<Action>([
  { type: 'setValue', blockId: 'salary', value: 1 },
  { type: 'setValue', blockId: 'items.0.wage', value: 1 },
  { type: 'triggerEvent', blockId: 'wipe', event: 'onClick' },
  { type: 'triggerEvent', blockId: 'danger', event: 'onClick' },
  { type: 'callMethod', blockId: 'dialog', method: 'toggleOpen' },
])('rejects an action on an excluded block: %j', async (action) => {
  const session = await visit(await createApp(FILES));
  const before = await session.state();
  const entry = await act(session, action);
  expect(entry).toMatchObject({ success: false, error: { code: 'BLOCK_NOT_FOUND' } });
  expect(entry?.error?.message).not.toMatch(/(Did you mean|Blocks:).*(salary|danger|wipe|dialog|wage)/);
  expect(await session.state()).toEqual(before);
});

test('rejects invalid annotations in a build without YAML', async () => {
  const directory = await createApp({
    ...FILES,
    'pages/home.yaml': 'id: home\ntype: Box\nmcp: { exclude: true }\n',
  });
  const build = await buildServer(directory);
  await edit(await pageFile(build, 'home'), '"exclude"', '"excluded"');
  await rm(join(directory, 'lowdefy.yaml'));
  expect((await loadError(build)).message).toBe(
    'Page "home": "mcp" has an unknown key "excluded". Did you mean "exclude"? Its keys: exclude, description, confirm.',
  );
});
