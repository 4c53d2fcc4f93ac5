import { writeFile } from 'node:fs/promises';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import { installLaterLowdefy, LATER_VERSION } from '../../../headless/test/generations/laterLowdefy.js';
import { createApp, edit } from '../../../headless/test/load/helpers.js';
import type { ConfigInput } from '../../src/index.js';
import { YES } from '../connectTo.js';
import { startService } from '../useService.js';

const set = (key: string) => `{ id: ${key}, type: SetState, params: { ${key}: true } }`;
const button = (id: string, mcp = '') =>
  `{ id: ${id}, type: Button, ${mcp} events: { onClick: [${set(id)}] } }`;

const CONFIG = dedent`
  lowdefy: ${lowdefy.version}
  api:
    - { id: double, type: Api, routine: [] }
    - { id: send, type: Api, routine: [], mcp: { confirm: Send it to all? } }
  pages:
    - id: home
      type: Box
      mcp: { description: Where all begins. }
      blocks:
        - { id: name, type: TextInput, mcp: { confirm: Rename it? } }
        - ${button('plain')}
        - id: wipe
          type: Button
          events:
            onClick: { try: [${set('wipe')}], mcp: { confirm: Wipe all? } }
        - id: zone
          type: Modal
          mcp: { confirm: true }
          events: { onOpen: [${set('opened')}] }
          blocks: [{ id: note, type: TextInput }]
    - id: bulk
      type: Box
      mcp: { confirm: Change many?, description: From the app. }
      blocks:
        - { id: name, type: TextInput, events: { onChange: [${set('changed')}] } }
        - ${button('close')}\n
`;

/** Starts the app with a client, and records the questions that its user is asked. */
async function start(config: ConfigInput = {}, options: { readonly isAsked?: boolean } = {}) {
  const directory = await createApp({ 'lowdefy.yaml': CONFIG });
  await installLaterLowdefy(directory);
  const started = startService(config, { directory });
  onTestFinished(() => started.close());
  const questions: string[] = [];
  const elicit = (message: string) => {
    questions.push(message.split('\n')[0] ?? '');
    return YES;
  };
  const client = await started.connect(options.isAsked === false ? {} : { elicit });
  const sessionId = await client.session();
  const act = (...actions: readonly object[]) => client.act(sessionId, actions);
  const open = (pageId: string) => client.call('navigate', { sessionId, pageId });
  const state = async () => (await client.call('get_state', { sessionId, path: 'state' })).data.value;
  return { ...started, client, directory, questions, act, open, state };
}

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const callApi = (endpointId: string) => ({ type: 'callApi', endpointId, payload: { n: 2 } });

test('asks the question of the app without any rule in mcp.yaml', async () => {
  const { open, act, state, questions } = await start();
  await open('home');
  await act(press('plain'));
  expect(questions).toEqual([]);
  const { data } = await act({ type: 'setValue', blockId: 'name', value: 'Ada' }, press('wipe'));
  expect(data.log).toMatchObject([{ success: true }, { success: true }]);
  expect(questions).toEqual(['Rename it?']);
  expect(await state()).toMatchObject({ plain: true, wipe: true, name: 'Ada' });
});

test('rejects an action that needs confirmation if the client cannot ask', async () => {
  const { open, act, state } = await start({}, { isAsked: false });
  await open('home');
  const { isError, text } = await act(press('wipe'));
  expect(isError).toBe(true);
  expect(text).toContain('The user has to agree to this');
  expect(await state()).not.toHaveProperty('wipe');
});

test('confirm of a page applies to clicks, but not to fields', async () => {
  const { open, act, questions } = await start();
  await open('bulk');
  await act({ type: 'setValue', blockId: 'name', value: 'Ada' });
  expect(questions).toEqual([]);
  await act(press('close'));
  expect(questions).toEqual(['Change many?']);
});

test('consent to a method of a block covers the events that it triggers', async () => {
  const { open, act, state, questions } = await start();
  await open('home');
  const { data } = await act({ type: 'callMethod', blockId: 'zone', method: 'toggleOpen' });
  expect(data.log).toMatchObject([{ success: true }]);
  expect(questions).toEqual([expect.stringMatching(/^Allow toggleOpen of /)]);
  expect(await state()).toMatchObject({ opened: true });
});

test('asks before a call of an endpoint with confirm, even if no page is open', async () => {
  const { open, act, questions } = await start();
  const { data } = await act(callApi('double'), callApi('send'));
  expect(data.log).toMatchObject([{ success: true }, { success: true }]);
  await open('home');
  expect((await act(callApi('send'))).data.log).toMatchObject([{ success: true }]);
  expect(questions).toEqual(['Send it to all?', 'Send it to all?']);
});

test('combines the rules of mcp.yaml with the annotations of the app', async () => {
  const { client, open, act, questions } = await start({
    pages: {
      home: { events: { 'plain.onClick': { confirm: 'Really?' }, 'wipe.onClick': 'allow' } },
      bulk: { description: 'From mcp.yaml.', events: { 'close.onClick': { confirm: 'All of them?' } } },
    },
  });
  const { data } = await client.call('get_pages');
  expect(data.pages.map(({ description }: { description?: string }) => description)).toEqual([
    'Where all begins.',
    'From mcp.yaml.',
  ]);
  await open('home');
  await act(press('plain'));
  await act(press('wipe'));
  await open('bulk');
  await act(press('close'));
  expect(questions).toEqual(['Really?', 'Wipe all?', 'All of them?']);
});

test('mayAsk is updated after each rebuild', async () => {
  const { host, service, directory } = await start();
  const app = await host.app();
  const seen = [service.mayAsk];
  for (const mcp of ['description: A page', 'confirm: true']) {
    const page = `{ id: home, type: Box, mcp: { ${mcp} } }`;
    await writeFile(`${directory}/lowdefy.yaml`, `lowdefy: ${LATER_VERSION}\npages: [${page}]\n`);
    await app.reload();
    seen.push(service.mayAsk);
  }
  expect(seen).toEqual([true, false, true]);
});

test('changed annotations apply to open sessions after a rebuild', async () => {
  const { host, directory, open, act, questions } = await start();
  await open('home');
  await edit(
    `${directory}/lowdefy.yaml`,
    'id: plain, type: Button,',
    'id: plain, type: Button, mcp: { confirm: Now? },',
  );
  await (await host.app()).reload();
  await act(press('plain'));
  expect(questions).toEqual(['Now?']);
});
