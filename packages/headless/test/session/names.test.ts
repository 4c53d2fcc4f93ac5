import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, edit, load, loadError, OURS } from '../load/helpers.js';

/** Names on Object.prototype: lookups must only find own properties. Lowdefy itself rejects pages and requests with these names. */
const NAMES = ['constructor', 'toString', 'hasOwnProperty'];

const Lever = defineBlock({
  meta: { category: 'display' },
  mcpRender: (block, h) => h.button(block),
  mcpEvents: { onClick: (host) => host.triggerEvent('onClick') },
});
const appPack = definePack({ name: 'app', blocks: { Button: Lever }, overrides: ['Button'] });

const page = (name: string) => dedent`
  lowdefy: ${OURS}
  pages:
    - id: home
      type: Box
      blocks:
        - { id: number, type: NumberInput }
        - id: lever
          type: Button
          events:
            ${name}: [{ id: ${name}, type: SetState, params: { pulled: true } }]\n
`;

test.each(NAMES)('runs an event and an action named %s', async (name) => {
  const app = await load(await createApp({ 'lowdefy.yaml': page(name) }), { appPack });
  const session = app.session();
  await session.open('home');
  const act = await session.act([{ type: 'triggerEvent', blockId: 'lever', event: name }]);
  expect(act.log[0]).toMatchObject({ success: true });
  expect((await session.state()).state).toMatchObject({ pulled: true });
});

test.each([...NAMES, '__proto__', 'number'])(
  'setValue does not take the text "%s" for a type name',
  async (value) => {
    const app = await load(await createApp({ 'lowdefy.yaml': page('home') }));
    const session = app.session();
    await session.open('home');
    const { log } = await session.act([{ type: 'setValue', blockId: 'number', value }]);
    expect(log[0]?.error?.message).not.toMatch(/function|not a number|not an object/);
  },
);

test.each([
  ['triggerEvent', { event: 'constructor' }, 'BAD_EVENT'],
  ['callMethod', { method: 'constructor' }, 'BAD_METHOD'],
  ['callMethod', { method: 'hasOwnProperty' }, 'BAD_METHOD'],
] as const)('%s %j is rejected if the app does not define it', async (type, rest, code) => {
  const app = await load(await createApp({ 'lowdefy.yaml': page('home') }));
  const session = app.session();
  await session.open('home');
  const { log } = await session.act([{ type, blockId: 'lever', ...rest } as never]);
  expect(log[0]).toMatchObject({ success: false, error: { code } });
});

test('reports the block type "constructor" as unknown', async () => {
  const directory = await createApp({ 'lowdefy.yaml': page('home') });
  await edit(`${directory}/lowdefy.yaml`, 'type: Button', 'type: constructor');
  const { message } = await loadError(directory);
  expect(message).not.toContain('native code');
});
