import { describe, expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../src/index.js';
import { createFolder, homePage, run } from '../cli/helpers.js';
import { connect } from '../http/connect.js';
import { startService } from '../useService.js';

const DELETE = `{ id: delete, type: Button, events: { onClick: [{ id: set, type: SetState, params: { deleted: true } }] } }`;
const LIST = '{ id: parts, type: ControlledList, blocks: [{ id: parts.$.name, type: TextInput }] }';
const BLOCKS = `${DELETE}, ${LIST}`;

const MISSPELT = [
  ['a page', { hmoe: { exclude: true } }, 'home'],
  ['a block to confirm', { home: { events: { 'delet.onClick': 'confirm' } } }, 'delete'],
  ['a block to exclude', { home: { events: { 'delet.onClick': { exclude: true } } } }, 'delete'],
  ['a block of any page', { '*': { events: { 'delet.onClick': 'confirm' } } }, 'delete'],
  ['a block in a list', { home: { events: { 'parts.$.nam.onChange': 'exclude' } } }, 'parts.$.name'],
  ['an event', { home: { events: { 'delete.onClik': { confirm: 'Delete?' } } } }, 'onClick'],
  ['a method', { home: { events: { 'parts.removeItm': 'exclude' } } }, 'removeItem'],
] as const;

describe.each(MISSPELT)('with a misspelt rule for %s', (_, pages, name) => {
  test('the app is not served, to no client', async () => {
    const directory = await createFolder({ 'lowdefy.yaml': homePage(BLOCKS) });
    const started = startService({ pages, session: { store: 'memory' } }, { directory });
    onTestFinished(() => started.close());
    const server = await serveHttp({ name: 'Test', service: started.service, port: 0, report: () => {} });
    onTestFinished(() => server.close());
    const [near, far] = [await started.connect(), await connect('v2 auto', server.url)];
    for (const [tool, args] of [
      ['get_pages', {}],
      ['session_create', { name: 'Test' }],
    ] as const) {
      expect(await near.call(tool, args)).toMatchObject({
        isError: true,
        text: expect.stringContaining(`Did you mean "${name}"?`),
      });
      expect(await far.call(tool, args)).toMatchObject({
        isError: true,
        text: 'The app cannot be loaded. See the log of the server.',
      });
    }
    await far.close();
  });

  test('doctor exits with 1 and suggests the name', async () => {
    const files = { 'lowdefy.yaml': homePage(BLOCKS), 'mcp.yaml': JSON.stringify({ pages }) };
    const { code, stdout } = await run(['doctor', await createFolder(files)]);
    expect(code).toBe(1);
    expect(stdout).toContain(`Did you mean "${name}"?`);
    expect(stdout).toContain('optional: true');
  });
});

test('an optional rule for a block that does not exist is accepted, and protects the block once it exists', async () => {
  const pages = { home: { events: { 'later.onClick': { exclude: true, optional: true } as const } } };
  const later = DELETE.replace('id: delete', 'id: later');
  for (const blocks of [DELETE, `${DELETE}, ${later}`]) {
    const directory = await createFolder({ 'lowdefy.yaml': homePage(blocks) });
    const started = startService({ pages }, { directory });
    onTestFinished(() => started.close());
    const client = await started.connect();
    const sessionId = await client.session();
    const { data } = await client.call('navigate', { sessionId, pageId: 'home' });
    expect(data.page.includes('id=delete')).toBe(true);
    expect(data.page.includes('id=later')).toBe(false);
  }
});
