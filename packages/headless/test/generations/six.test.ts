import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { createApp, homePage, load, OURS, print } from '../load/helpers.js';
import { installSix } from './six/installSix.js';

/** Opens the page `home` of an app on a simulated Lowdefy 6. See `addSix` for how control actions are written. */
async function open(blocks: string, page = '') {
  const text = dedent`
    lowdefy: ${OURS}
    pages:
      - id: home
        type: Box
        ${page}
        blocks:
          - { id: got, type: Span, properties: { content: { _string.concat: ['Got ', { _state: got }] } } }
          - { id: role, type: TextInput, properties: { title: Role } }\n
  `;
  const indented = blocks.replaceAll(/^/gm, '      ');
  const directory = await createApp({ 'lowdefy.yaml': `${text}${indented}\n` });
  await installSix(directory);
  const app = await load(directory);
  const session = app.session();
  const { log } = await session.open('home');
  return { app, session, log };
}

const set = (id: string) => `{ id: ${id}, type: SetState, params: { got: ${id} } }`;
let controls = 0;
const control = (text: string) =>
  `{ id: control_${++controls}, type: SetState, params: { control: ${text} } }`;
const isAdmin = '{ _eq: [{ _state: role }, admin] }';

const button = (actions: string) =>
  `- { id: go, type: Button, properties: { title: Go }, events: { onClick: ${actions} } }`;

async function click(session: Awaited<ReturnType<typeof open>>['session']) {
  const { log } = await session.act([{ type: 'triggerEvent', blockId: 'go', event: 'onClick' }]);
  return log[0];
}

test('renders again when a block calls its own updater', async () => {
  const { session } = await open(button(`[${set('it')}]`));
  expect(await print(session)).not.toContain('Got "it"');
  await click(session);
  expect(await print(session)).toContain('Got "it"');
});

test('renders again when a block changes after the answer', async () => {
  const { session } = await open(button(`[{ id: wait, type: Wait, params: { ms: 200 } }, ${set('later')}]`));
  await session.act([{ type: 'triggerEvent', blockId: 'go', event: 'onClick' }], { deadline: 50 });
  expect(await print(session)).not.toContain('Got "later"');
  await session.idle();
  expect(await print(session)).toContain('Got "later"');
});

describe('control actions', () => {
  const branch = control(`{ ':if': ${isAdmin}, ':then': [${set('yes')}], ':else': [${set('no')}] }`);

  test('say which branch ran and which actions did not', async () => {
    const { session } = await open(button(`[${branch}]`));
    expect((await click(session))?.notes).toEqual([
      'onClick: :if took :else. Actions that did not run: yes.',
    ]);
    expect(await print(session)).toContain('Got "no"');
    await session.act([{ type: 'setValue', blockId: 'role', value: 'admin' }]);
    expect((await click(session))?.notes).toEqual(['onClick: :if took :then. Actions that did not run: no.']);
    expect(await print(session)).toContain('Got "yes"');
  });

  test('are reported if they are nested, and if they end the event, without the value', async () => {
    const inner = control(
      `{ ':switch': [{ ':case': false, ':then': [${set('a')}] }, { ':case': true, ':then': [${control("{ ':return': hunter2 }")}, ${set('b')}] }], ':default': [${set('c')}] }`,
    );
    const { session } = await open(button(`{ try: [${inner}, ${set('d')}], catch: [${branch}] }`));
    const entry = await click(session);
    expect(entry).toMatchObject({ success: true });
    expect(entry?.notes).toEqual([
      'onClick: :switch took case 2, :return ended it. Actions that did not run: a, b, c, d.',
    ]);
  });

  test('of the page itself are reported when it opens', async () => {
    const { log, session } = await open('', `events: { onInit: [${branch}] }`);
    expect(log[0]?.notes).toEqual(['onInit: :if took :else. Actions that did not run: yes.']);
    await session.act([{ type: 'setValue', blockId: 'role', value: 'x' }]);
    expect(await print(session)).toContain('Got "no"');
  });

  test('report an error of a condition, which belongs to no action', async () => {
    const { session } = await open(
      button(`[${control("{ ':if': { _sum: { _state: role } }, ':then': [] }")}]`),
    );
    const entry = await click(session);
    expect(entry).toMatchObject({ success: false, error: { message: expect.stringContaining('_sum') } });
    expect(entry?.error).not.toHaveProperty('action');
    expect(JSON.stringify(entry)).not.toContain('undefined');
  });

  test('are known to the list of what a button does, and to the check of requests', async () => {
    const request = '{ id: save, type: Request, params: missing_request }';
    const { app, session } = await open(
      button(
        `[${control(`{ ':switch': [{ ':case': true, ':then': [${request}] }], ':default': [${branch}] }`)}]`,
      ),
    );
    const { events } = await session.form('home');
    expect(events[0]?.actions).toEqual(['Request', 'SetState', 'SetState']);
    expect(await app.unknownReferences()).toEqual([expect.stringContaining('missing_request')]);
  });
});

test('an app with a provider of sign-in is built without AUTH_SECRET, and nothing else sees a secret', async () => {
  const auth = 'auth: { providers: [{ id: google, type: GoogleProvider, properties: {} }] }';
  const directory = await createApp({ 'lowdefy.yaml': homePage('{ id: hi, type: Span }', auth) });
  await installSix(directory);
  await load(directory);
  expect(process.env.AUTH_SECRET).toBe(undefined);
});
