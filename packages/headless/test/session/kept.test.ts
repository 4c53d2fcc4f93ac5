import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { createApp, homePage, load } from '../load/helpers.js';

/** A block whose events trigger events of other names, as buttons in the cells of a grid do. */
const appPack = definePack({
  name: 'app',
  blocks: {
    Button: defineBlock({
      meta: { category: 'display' },
      mcpRender: (block, h) => h.button(block, { title: h.text`Menu`, events: ['onChoose', 'onLeave'] }),
      mcpEvents: {
        onChoose: (host) => host.triggerEvent('onDelete'),
        async onLeave(host) {
          host.setLocal({ left: true });
          await host.triggerEvent('onDelete');
          return host.triggerEvent('onGone');
        },
      },
      mcpMethods: {
        // Like a component, it does not wait for its own event.
        note(host) {
          host.registerEvent('__note', [{ id: 'note', type: 'SetState', params: { noted: true } }]);
          void host.triggerEvent('__note');
        },
      },
    }),
  },
});

const say = (name: string) => `${name}: [{ id: ${name}, type: SetState, params: { ${name}: true } }]`;
const APP = {
  'lowdefy.yaml': homePage(
    `{ id: menu, type: Button, events: { ${say('onDelete')}, ${say('onGone')}, ${say('onChoose')} } }`,
  ),
};

const cases = [
  ['excluded', { use: (_: string, __: string, name: string) => name !== 'onDelete' }, () => true],
  ['without consent', {}, (_: string, __: string, name: string) => name !== 'onDelete'],
] as const;

test.each(cases)(
  'does not run an event that is %s when another event triggers it',
  async (_, restrict, mayUse) => {
    const app = await load(await createApp(APP), { appPack, restrict });
    const session = app.session();
    await session.open('home');
    const press = async (event: string) =>
      (await session.act([{ type: 'triggerEvent', blockId: 'menu', event }], { mayUse })).log[0];

    const chosen = await press('onChoose');
    expect(chosen).toMatchObject({ success: false, error: { code: 'NOT_ALLOWED' } });
    expect(chosen?.error?.message).toContain('onDelete of block "menu" is excluded for agents');
    expect((await session.state()).state).toEqual({});

    // A handler that has already had an effect continues without the event.
    expect(await press('onLeave')).toMatchObject({
      success: true,
      notes: [expect.stringContaining('onDelete of block "menu" is excluded for agents')],
    });
    expect((await session.state()).state).toEqual({ onGone: true });
  },
);

test('runs an event that a block registers, unless it is excluded', async () => {
  const directory = await createApp(APP);
  const callNote = async (isExcluded: boolean) => {
    const restrict = { use: (_: string, __: string, name: string) => !(isExcluded && name === '__note') };
    const session = (await load(directory, { appPack, restrict })).session();
    await session.open('home');
    const { log } = await session.act([{ type: 'callMethod', blockId: 'menu', method: 'note' }]);
    return { entry: log[0], ...(await session.state()) };
  };
  expect((await callNote(false)).state).toEqual({ noted: true });
  const { entry, state } = await callNote(true);
  expect(entry?.notes).toEqual([expect.stringContaining('__note of block "menu" is excluded for agents')]);
  expect(state).toEqual({});
});
