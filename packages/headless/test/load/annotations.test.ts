import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { installLaterLowdefy, LATER_VERSION } from '../generations/laterLowdefy.js';
import { createApp, load, loadError, OURS } from './helpers.js';

const ACTION = '{ id: a, type: SetState, params: { done: true } }';

const FILES = {
  'lowdefy.yaml': dedent`
    lowdefy: ${OURS}
    mcp: { description: Tickets. }
    pages:
      - _ref: pages/ticket.yaml
      - { id: vault, type: Box, mcp: { exclude: true } }
      - id: bulk
        type: Box
        mcp: { confirm: Change many tickets? }
        blocks:
          - { id: name, type: TextInput, events: { onChange: [${ACTION}], onPressEnter: [${ACTION}] } }
          - { id: close, type: Button, events: { onClick: [${ACTION}] } }
          - id: zone
            type: Box
            mcp: { confirm: true }
            blocks:
              - id: wipe
                type: Button
                events:
                  onClick: { try: [${ACTION}], mcp: { confirm: Wipe all? } }
                  onMount: [${ACTION}]
              - { id: undo, type: Button, events: { onClick: [${ACTION}] } }\n
  `,
  'pages/ticket.yaml': dedent`
    id: ticket
    type: Box
    mcp:
      description: One ticket.
    events:
      onInit: { try: [${ACTION}], mcp: { exclude: true } }
    blocks:
      - id: title
        type: TextInput
        mcp: { description: In one sentence. }
      - id: danger
        type: Box
        mcp: { exclude: true }
        blocks:
          - { id: purge, type: Button, mcp: { confirm: true } }
      - id: items
        type: List
        blocks:
          - id: items.$.drop
            type: Button
            events:
              onClick:
                try: [${ACTION}]
                catch: []
                debounce: { ms: 5 }
                mcp: { confirm: true, tool: drop_item, description: Takes an item away. }\n
  `,
};

const generations: readonly [string, (directory: string) => Promise<void>][] = [
  ['4.0', async () => {}],
  ['5', installLaterLowdefy],
];

test.each(generations)(
  'reads annotations of pages, blocks and events from the build of Lowdefy %s',
  async (_, install) => {
    const directory = await createApp(FILES);
    await install(directory);
    const { annotations, warnings } = await load(directory);
    expect(warnings.join('\n')).not.toMatch(/schema|propert/i);
    expect(annotations.pages).toEqual(
      new Map<string, object>([
        ['ticket', { description: 'One ticket.' }],
        ['vault', { exclude: true }],
        ['bulk', { confirm: 'Change many tickets?' }],
      ]),
    );
    expect(annotations.blocks.get('ticket')).toEqual(
      new Map<string, object>([
        ['title', { description: 'In one sentence.' }],
        ['danger', { exclude: true }],
        ['purge', { exclude: true, confirm: true }],
      ]),
    );
    expect(annotations.events.get('ticket')).toEqual(
      new Map<string, object>([
        ['ticket.onInit', { exclude: true }],
        ['items.$.drop.onClick', { confirm: true, tool: 'drop_item', description: 'Takes an item away.' }],
      ]),
    );
  },
);

test('events inherit confirm of their page or container, except onChange of inputs and events that the page triggers itself', async () => {
  const { annotations } = await load(await createApp(FILES));
  expect(annotations.events.get('bulk')).toEqual(
    new Map<string, object>([
      ['name.onPressEnter', { confirm: 'Change many tickets?' }],
      ['close.onClick', { confirm: 'Change many tickets?' }],
      ['wipe.onClick', { confirm: 'Wipe all?' }],
      ['undo.onClick', { confirm: true }],
    ]),
  );
});

const page = (mcp: string, block = '') =>
  `id: home\ntype: Box\n${mcp}\nblocks:\n  - id: a\n    type: Box\n${block}`;

const event = (mcp: string) =>
  page('', `    events:\n      onClick:\n        try: [${ACTION}]\n        mcp: ${mcp}\n`);

const KEYS = 'Its keys: exclude, description, confirm';

test.each([
  [
    'an unknown key of a page',
    page('mcp: { exlude: true }'),
    `3: Page "home": "mcp" has an unknown key "exlude". Did you mean "exclude"? ${KEYS}.`,
  ],
  [
    'an unknown key of a block',
    page('', '    mcp:\n      exclude: true\n      hide: true\n'),
    `9: Block "a" on page "home": "mcp" has an unknown key "hide". ${KEYS}.`,
  ],
  [
    'an unknown key of an event',
    event('{ confirms: true }'),
    `10: onClick of block "a" on page "home": "mcp" has an unknown key "confirms". Did you mean "confirm"? ${KEYS}, tool.`,
  ],
  [
    'a string',
    page('', '    mcp: hidden\n'),
    `7: Block "a" on page "home": "mcp" must be an object, such as { exclude: true }. ${KEYS}.`,
  ],
  ['null', page('mcp:'), '3: Page "home": "mcp" must be an object'],
  ['an empty object', page('mcp: {}'), `3: Page "home": "mcp" is empty. ${KEYS}.`],
  [
    'an operator',
    page('', '    mcp: { exclude: { _state: a } }\n'),
    '7: Block "a" on page "home": "mcp.exclude" must be true or false.',
  ],
  [
    'a question that is a number',
    event('{ confirm: 1 }'),
    '10: onClick of block "a" on page "home": "mcp.confirm" must be true, or the question to ask the user.',
  ],
  [
    'a description that is a list',
    page('mcp: { description: [a] }'),
    '3: Page "home": "mcp.description" must be a text.',
  ],
  [
    'a tool on a page',
    page('mcp: { tool: open }'),
    '3: Page "home": "mcp.tool" is only for events and endpoints. On an event: onClick: { try: [...], mcp: {',
  ],
  [
    'a tool on a block',
    page('', '    mcp: { tool: open }\n'),
    '7: Block "a" on page "home": "mcp.tool" is only for',
  ],
  [
    'a tool with a space',
    event('{ tool: create ticket }'),
    '10: onClick of block "a" on page "home": "mcp.tool" must be a name of 1 to 64 letters, digits, "_" or "-". Did you mean "create_ticket"?',
  ],
  [
    'a tool that is excluded',
    event('{ tool: go, exclude: true }'),
    '10: onClick of block "a" on page "home": "mcp.tool" has no effect beside "exclude: true". Remove one.',
  ],
])('fails to load an app if "mcp" is or has %s', async (_, home, message) => {
  const directory = await createApp({ ...FILES, 'pages/ticket.yaml': home });
  const error = await loadError(directory);
  expect(error.code).toBe('BAD_CONFIG');
  expect(error.message).toContain(`${directory}/pages/ticket.yaml:${message}`);
});

test('reports all invalid annotations in one error, and locates blocks with the same id on two pages', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages: [{ _ref: one.yaml }, { _ref: two.yaml }]\n`,
    'one.yaml': page('', '    mcp: { exclude: true }\n'),
    'two.yaml': page('mcp: { descripton: x, confirm: no }', '    mcp: { exclud: true }\n').replace(
      'home',
      'two',
    ),
  });
  expect((await loadError(directory)).message.split('\n')).toEqual([
    `${directory}/two.yaml:3: Page "two": "mcp" has an unknown key "descripton". Did you mean "description"? ${KEYS}.`,
    `${directory}/two.yaml:3: Page "two": "mcp.confirm" must be true, or the question to ask the user.`,
    `${directory}/two.yaml:7: Block "a" on page "two": "mcp" has an unknown key "exclud". Did you mean "exclude"? ${KEYS}.`,
  ]);
});

test('rejects two tools with the same name', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages: [{ _ref: one.yaml }, { _ref: two.yaml }]\n`,
    'one.yaml': event('{ tool: go }'),
    'two.yaml': event('{ tool: go, confirm: true }').replace('home', 'two'),
  });
  expect((await loadError(directory)).message).toBe(
    `${directory}/two.yaml:10: onClick of block "a" on page "two": The tool "go" already exists: onClick of block "a" on page "home" has that name. Use another name.`,
  );
});

const API = dedent`
  lowdefy: ${LATER_VERSION}
  pages: [{ id: home, type: Box }]
  api:
    - { id: plain, type: Api, routine: [] }
    - { id: double, type: Api, routine: [], mcp: { tool: double_it, confirm: true } }
    - id: purge
      type: InternalApi
      routine: []
      mcp: { exclude: true }\n
`;

test('reads annotations of endpoints', async () => {
  const directory = await createApp({ 'lowdefy.yaml': API });
  await installLaterLowdefy(directory);
  const { annotations, warnings } = await load(directory);
  expect(annotations.endpoints).toEqual(
    new Map<string, object>([
      ['double', { tool: 'double_it', confirm: true }],
      ['purge', { exclude: true }],
    ]),
  );
  expect(warnings.join('\n')).not.toMatch(/schema|propert/i);
});

test('validates annotations of endpoints', async () => {
  const wrong = API.replace('exclude: true', 'tool: double_it').replace(
    'routine: [] }',
    'routine: [], mcp: { tools: a } }',
  );
  const directory = await createApp({ 'lowdefy.yaml': wrong });
  await installLaterLowdefy(directory);
  expect((await loadError(directory)).message.split('\n')).toEqual([
    `${directory}/lowdefy.yaml:4: Endpoint "plain": "mcp" has an unknown key "tools". Did you mean "tool"? ${KEYS}, tool.`,
    `${directory}/lowdefy.yaml:9: Endpoint "purge": The tool "double_it" already exists: Endpoint "double" has that name. Use another name.`,
    `${directory}/lowdefy.yaml:9: Endpoint "purge": "mcp.tool" is not possible: an InternalApi endpoint can only be called by other endpoints.`,
  ]);
});

test.runIf(!lowdefy.isStrict)(
  'builds the app if the schema of Lowdefy is not found, and explains its warnings',
  async () => {
    // Another unknown key: by now this process has a schema that knows "mcp".
    const directory = await createApp({ 'lowdefy.yaml': API.replace('type: Box', 'type: Box, colour: red') });
    await installLaterLowdefy(directory);
    await rm(join(directory, 'node_modules/@lowdefy/build/lowdefySchema.js'));
    const { annotations, warnings } = await load(directory);
    expect(annotations.endpoints.size).toBe(2);
    expect(warnings.at(-1)).toMatch(/^The schema of this version of Lowdefy is unknown/);
  },
);
