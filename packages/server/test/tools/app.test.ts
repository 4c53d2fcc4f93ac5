import { beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../client/build.mjs';
import { type ConnectOptions, YES } from '../connectTo.js';
import { ANN, BEN, startService, useService } from '../useService.js';

const fixture = useService({ pages: { form: { events: { 'delete.onClick': 'confirm' } } } });
const { open } = fixture;

const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

/** A client that supports MCP Apps, and the calls of its app. */
async function openApp(options: ConnectOptions) {
  const { client, sessionId } = await open('form', { ...options, showsApps: true });
  const call = async (name: string, args: object) => {
    const { text, isError } = await client.call(name, { sessionId, ...args });
    return { text, isError, answer: isError ? undefined : JSON.parse(text) };
  };
  return {
    client,
    sessionId,
    look: (args = {}) => call('view_session', args),
    act: (...actions: readonly object[]) => call('act_in_session', { actions }),
    control: (control: string) => call('act_in_session', { control }),
  };
}

const stateOf = async (sessionId: string) =>
  fixture.host.sessions.look(ANN, sessionId, async ({ session }) => (await session.state()).state);

describe.each(['auto', 'legacy'] as const)('MCP Apps (%s)', (mode) => {
  test('lists tools and resources for apps only to clients that support them', async () => {
    const [plain, withApps] = await Promise.all(
      [false, true].map(async (showsApps) => {
        const { client } = await open('form', { mode, showsApps });
        return (await client.client.listTools()).tools;
      }),
    );
    expect(plain?.map(({ _meta }) => _meta)).toEqual(plain?.map(() => undefined));
    const shown = withApps?.filter(({ _meta }) => _meta?.ui !== undefined);
    expect(shown?.map(({ name, _meta }) => [name, _meta?.ui])).toEqual([
      ['navigate', { resourceUri: 'ui://lowdefy/page' }],
      ['interact', { resourceUri: 'ui://lowdefy/page' }],
      ['view_session', { visibility: ['app'] }],
      ['act_in_session', { visibility: ['app'] }],
    ]);
    const listed = async (showsApps: boolean) => {
      const { client } = await open('form', { mode, showsApps });
      return (await client.client.listResources()).resources.map(({ uri }) => uri);
    };
    expect(await listed(true)).toContain('ui://lowdefy/page');
    expect(await listed(false)).not.toContain('ui://lowdefy/page');
    const rest = withApps?.slice(0, -2).map(({ _meta, ...tool }) => tool);
    expect(rest).toEqual(plain?.map(({ _meta, ...tool }) => tool));
  });

  test('rejects tools for apps if the client does not support MCP Apps', async () => {
    const { client, sessionId } = await open('form', { mode });
    const { isError, text } = await client.call('act_in_session', {
      sessionId,
      actions: [type('name', 'Ada')],
    });
    expect({ isError, text }).toEqual({
      isError: true,
      text: 'This tool is for MCP Apps: your client does not show them. Use navigate and interact.',
    });
    expect(await stateOf(sessionId)).toMatchObject({ name: null });
  });

  test('runs actions of a person in the app, and reports them to the agent', async () => {
    const { client, sessionId, look, act } = await openApp({ mode });
    const { answer: before } = await look();
    expect(before.view).toMatchObject({ pageId: 'form', title: 'Form', control: { by: 'agent' } });
    expect(before.view.html).toContain('data-block="name"');
    expect((await look({ cursor: before.cursor })).answer).toEqual({ cursor: before.cursor });
    expect((await act(type('name', 'Ada'))).answer.log).toMatchObject([{ success: true }]);
    const { answer: after } = await look({ cursor: before.cursor });
    expect(after.view.log.at(-1)).toMatchObject({
      action: 'setValue',
      actor: { kind: 'person', client: 'app' },
    });
    expect(await stateOf(sessionId)).toMatchObject({ name: 'Ada' });
    const { text } = await client.act(sessionId, [], { view: 'changes' });
    expect(text).toMatch(/person/);
    expect(text).toContain('"Ada"');
  });

  test('a person can take over and hand back in the app', async () => {
    const { client, sessionId, control } = await openApp({ mode });
    await control('person');
    const { isError, text } = await client.act(sessionId, [type('name', 'Ada')]);
    expect({ isError, text }).toMatchObject({ isError: true, text: expect.stringContaining('taken over') });
    await control('agent');
    expect((await client.act(sessionId, [type('name', 'Ada')])).isError).toBe(false);
  });

  test('asks the user before actions that need confirmation, since a model could call the tool', async () => {
    const without = await openApp({ mode });
    expect(await without.act(press('delete'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('The user has to agree'),
    });
    const questions: string[] = [];
    const elicit = (message: string) => {
      questions.push(message);
      return YES;
    };
    const { act, sessionId } = await openApp({ mode, elicit });
    expect((await act(press('delete'))).answer.log).toMatchObject([{ success: true }]);
    expect(questions).toHaveLength(1);
    expect(await stateOf(sessionId)).toMatchObject({ deleted: 1 });
  });

  test('people cannot act if viewer.readOnly is set', async () => {
    const started = startService({ viewer: { readOnly: true } });
    const client = await started.connect({ mode, showsApps: true });
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    const { view } = JSON.parse((await client.call('view_session', { sessionId })).text);
    expect(view).toMatchObject({ readOnly: true });
    expect(await client.call('act_in_session', { sessionId, control: 'person' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('People can only watch'),
    });
    await started.close();
  });

  test('returns the state and single blocks', async () => {
    const { look } = await openApp({ mode });
    expect((await look({ state: true })).answer.state).toMatchObject({ state: { name: null } });
    expect((await look({ block: { id: 'name', rows: 200 } })).answer.block).toContain('data-block="name"');
  });

  test('reports a session of another user as nonexistent', async () => {
    const { sessionId } = await open('form', { mode });
    const { client } = await open('form', { mode, principal: BEN, showsApps: true });
    expect(await client.call('view_session', { sessionId })).toMatchObject({
      isError: true,
      text: expect.stringContaining('no session'),
    });
  });
});

describe('the page of the app', () => {
  beforeAll(() => buildClient());

  test('is one file without external resources', async () => {
    const { client } = await open('form', { showsApps: true });
    const { contents } = await client.client.readResource({ uri: 'ui://lowdefy/page' });
    const [page] = contents as readonly { readonly mimeType: string; readonly text: string }[];
    expect(page).toMatchObject({
      mimeType: 'text/html;profile=mcp-app',
      _meta: { ui: { csp: {}, prefersBorder: true } },
    });
    expect(page?.text).toMatch(/^<!doctype html>/);
    expect(page?.text.match(/<\/script/g)).toHaveLength(1);
    expect(page?.text).not.toMatch(/<(?:script|link|img|iframe)[^>]* (?:src|href)=/);
  });
});
