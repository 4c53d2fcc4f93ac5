import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { Action, Session } from '../../src/index.js';
import { installLaterLowdefy } from '../generations/laterLowdefy.js';
import { createApp, edit, load, OURS, print } from '../load/helpers.js';

const set = (key: string) => `{ id: ${key}, type: SetState, params: { ${key}: true } }`;

const CONFIG = dedent`
  lowdefy: ${OURS}
  api:
    - { id: double, type: Api, routine: [] }
    - { id: purge, type: Api, routine: [], mcp: { exclude: true } }
  pages:
    - id: home
      type: Box
      blocks:
        - id: name
          type: TextInput
          mcp: { description: First and last name. }
          events:
            onChange: { try: [${set('changed')}], mcp: { exclude: true } }
        - id: age
          type: NumberInput
          properties: { label: { extra: In years } }
          mcp: { description: Rounded down. }
        - id: wipe
          type: Button
          properties: { title: Wipe all }
          events:
            onClick: { try: [${set('wiped')}], mcp: { exclude: true } }
            onMount: [${set('mounted')}]
        - id: gone
          type: Button
          mcp: { exclude: true }
          events: { onClick: [${set('gone')}] }
        - id: plain
          type: Button
        - id: card
          type: Card
          events:
            onClick: { try: [${set('card')}], mcp: { exclude: true } }
          blocks:
            - { id: inner, type: Button, events: { onClick: [${set('inner')}] } }\n
`;

async function open(config = CONFIG) {
  const directory = await createApp({ 'lowdefy.yaml': config });
  await installLaterLowdefy(directory);
  const app = await load(directory);
  const session = app.session();
  await session.open('home');
  return { app, directory, session };
}

async function act(session: Session, action: Action) {
  return (await session.act([action])).log[0];
}

const click = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' }) as const;

test('hides an excluded button, and a button whose only event is excluded', async () => {
  const { session } = await open();
  const page = await print(session);
  expect(page).not.toMatch(/wipe|gone|Wipe all/);
  expect(page).toContain('<button id=plain/>');
  expect(page).toContain('<button id=inner events=[onClick]/>');
  for (const id of ['wipe', 'gone']) {
    expect(await act(session, click(id))).toMatchObject({ error: { code: 'BLOCK_NOT_FOUND' } });
  }
  const { state } = await session.state();
  expect(state).toMatchObject({ mounted: true });
  expect(state).not.toHaveProperty('wiped');
});

test('shows a container without its excluded event, and an input with excluded onChange as read-only', async () => {
  const { session } = await open();
  const page = await print(session);
  expect(page).toMatch(/<\w+ id=card type=Card>/);
  expect(page).toContain('<input id=name readonly/>');
  await act(session, click('inner'));
  const { state } = await session.state();
  expect(state).toMatchObject({ inner: true });
  expect(state).not.toHaveProperty('card');
});

test('leaves excluded events, and buttons with only excluded events, out of the outline', async () => {
  const { session } = await open();
  const { blocks } = await session.outline('home');
  expect(blocks.map(({ id, events }) => [id, ...events])).toEqual([['name'], ['age'], ['plain'], ['card']]);
});

test('adds the description of an input to its hint', async () => {
  const { session } = await open();
  const page = await print(session);
  expect(page).toContain('hint: First and last name.');
  expect(page).toContain('hint: In years; Rounded down.');
});

test('callApi of an excluded endpoint fails like that of a missing one', async () => {
  const { session } = await open();
  const call = (endpointId: string) => act(session, { type: 'callApi', endpointId, payload: { n: 2 } });
  expect(await call('double')).toMatchObject({ success: true });
  const [purge, hidden] = [await call('purge'), await call('hidden')];
  expect(purge?.error?.code).toBe(hidden?.error?.code);
  expect(purge?.error?.message.replace('purge', 'hidden')).toBe(hidden?.error?.message);
});

test('does not list an excluded endpoint, and callEndpoint() fails', async () => {
  const { session } = await open();
  expect((await session.endpoints()).map(({ endpointId }) => endpointId)).toEqual(['double']);
  expect(await session.callEndpoint('purge')).toEqual({
    success: false,
    error: 'API Endpoint "purge" does not exist.',
  });
});

test('does not call an endpoint without consent', async () => {
  const { session } = await open();
  const action = { type: 'callApi', endpointId: 'double', payload: { n: 2 } } as const;
  const { log } = await session.act([action], { mayCall: (id) => id !== 'double' });
  expect(log).toMatchObject([{ success: false, error: { code: 'NOT_ALLOWED' } }]);
  expect(log[0]?.error?.message).toMatch(/^The endpoint "double" needs the user's consent/);
});

test('a rebuild updates the annotations for open sessions', async () => {
  const { app, directory, session } = await open();
  await edit(`${directory}/lowdefy.yaml`, 'id: plain', 'id: plain\n        mcp: { exclude: true }');
  await app.reload();
  expect(app.annotations.blocks.get('home')?.get('plain')).toEqual({ exclude: true });
  expect(await print(session)).not.toContain('plain');
  expect(await act(session, click('plain'))).toMatchObject({ error: { code: 'BLOCK_NOT_FOUND' } });
});
