import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, onTestFinished, test } from 'vitest';
import { writeDynamicApp } from '../../../headless/test/generations/dynamicApi.js';
import { createApp } from '../../../headless/test/load/helpers.js';
import { configSchema } from '../../src/config/configSchema.js';
import { unknownRules } from '../../src/policy/unknownRules.js';
import { unknownTargets } from '../../src/policy/unknownTargets.js';
import { YES } from '../connectTo.js';
import { startService } from '../useService.js';

const set = (key: string) => [{ id: key, type: 'SetState', params: { [key]: true } }];
const AREAS = lowdefy.hasSlots ? 'slots' : 'areas';

/** The content of the page `home` depends on the user. Its `Dynamic` block asks for consent. */
const PAGES = `
  - id: home
    type: Box
    dynamic: true
    blocks:
      - { id: other, type: TextInput }
      - { id: plain, type: Button, events: { onClick: ${JSON.stringify(set('plain'))} } }
      - id: part
        type: Dynamic
        mcp: { confirm: Really? }
        properties: { endpointId: form }
        ${AREAS}: { fallback: { blocks: [{ id: sorry, type: Span }] } }
`;

const BLOCKS = [
  { id: 'name', type: 'TextInput', properties: { title: { _user: 'id' } } },
  { id: 'send', type: 'Button', events: { onClick: set('sent') } },
];

async function start() {
  const directory = await createApp({});
  await writeDynamicApp(directory, {
    pages: PAGES,
    endpoints: [{ id: 'form', routine: [{ ':return': { blocks: BLOCKS } }] }],
  });
  const config = {
    tools: {
      send_name: { description: 'Sends it.', page: 'home', fields: { name: {} }, event: 'send.onClick' },
    },
    pages: { home: { events: { 'gone.onClick': { exclude: true as const, optional: true } } } },
    resources: { names: { page: 'home', block: 'name' } },
  };
  const service = startService(config, { directory });
  onTestFinished(() => service.close());
  const questions: string[] = [];
  const elicit = (message: string) => {
    questions.push(message.split('\n')[0] ?? '');
    return YES;
  };
  const agent = await service.connect({ principal: { id: 'ann', user: { id: 'ann' } }, elicit });
  return { service, agent, questions };
}

test('the content of a dynamic page needs the consent that its Dynamic block needs', async () => {
  const { agent, questions } = await start();
  const sessionId = await agent.session();
  await agent.call('navigate', { sessionId, pageId: 'home' });
  await agent.act(sessionId, [{ type: 'setValue', blockId: 'name', value: 'Ada' }]);
  await agent.act(sessionId, [{ type: 'triggerEvent', blockId: 'plain', event: 'onClick' }]);
  expect(questions).toEqual([]);
  await agent.act(sessionId, [{ type: 'triggerEvent', blockId: 'send', event: 'onClick' }]);
  expect(questions).toEqual(['Really?']);
  const { data } = await agent.call('get_state', { sessionId, path: 'state' });
  expect(data.value).toMatchObject({ name: 'Ada', plain: true, sent: true });
});

test('a tool can fill in fields that only a visit has', async () => {
  const { agent } = await start();
  const { tools } = await agent.client.listTools();
  expect(tools.find(({ name }) => name === 'send_name')?.inputSchema.properties).toEqual({ name: {} });
  const { text, isError } = await agent.call('send_name', { name: 'Ada' });
  expect(text).toContain('Ada');
  expect(isError).toBe(false);
});

test('nothing is said to be missing on a dynamic page, and its outline says that it is not complete', async () => {
  const { service, agent } = await start();
  const { config } = service.service;
  const app = await service.host.app();
  expect(await unknownTargets(config, app)).toEqual([]);
  expect(await unknownRules(config, app)).toEqual([]);
  const { pages } = configSchema.parse({ pages: { home: { events: { 'gone.onClick': 'exclude' } } } });
  expect(await unknownRules({ pages }, app)).toEqual([
    'The configuration has a rule for "gone.onClick", but there is no block "gone" on the page "home".',
  ]);
  const outline = await agent.read('lowdefy://pages/home');
  expect(outline).toContain('- part Dynamic');
  expect(outline).not.toContain('sorry');
  expect(outline).toContain(
    'The page has further blocks, which depend on the user and the address: open it to see them.',
  );
});
