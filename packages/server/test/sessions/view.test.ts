import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { HtmlPrinter } from '@lowdefy-mcp/render-core/html';
import dedent from 'dedent';
import { describe, expect, test, vi } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import { fileStore, memoryStore } from '../../src/index.js';
import { ANN, BEN, startService, useFolder, useService } from '../useService.js';
import { watchSession } from '../watching.js';

const fixture = useService();
const { open } = fixture;
const openGate = useGates('first');
const folder = useFolder();

const press = (blockId: string) => ({ type: 'triggerEvent' as const, blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue' as const, blockId, value });
const AGENT = { kind: 'agent', client: 'test' };

describe('view', () => {
  test('shows the page, the log and the files of a session', async () => {
    const { client, sessionId } = await open('form');
    await client.act(sessionId, [type('name', 'Ada <b>')]);
    const view = await fixture.service.call('view', { principal: ANN, sessionId });
    expect(view).toMatchObject({
      name: 'A test',
      pageId: 'form',
      title: 'Form',
      control: { by: 'agent' },
      doing: null,
      log: [
        { action: 'open', actor: AGENT, pageId: 'form', success: true },
        { action: 'setValue', actor: AGENT, blockId: 'name', sent: 'Ada <b>', success: true },
      ],
      files: [],
    });
    expect(view.html).toContain('value="Ada &lt;b&gt;"');
    expect(view.html).toContain('data-block="count"');
  });

  test('of a session without a page is empty', async () => {
    const client = await fixture.connect();
    const sessionId = await client.session();
    const view = await fixture.service.call('view', { principal: ANN, sessionId });
    expect(view).toMatchObject({ pageId: null, title: '', html: '', log: [] });
  });

  test('shows the files that the app created', async () => {
    const { client, sessionId } = await open('files');
    const watched = await watchSession(fixture.service, sessionId);
    const { data } = await client.act(sessionId, [press('csv')]);
    const { uri: _, ...file } = data.log[0].attachments[0];
    const view = await fixture.service.call('view', { principal: ANN, sessionId });
    expect(view.files).toEqual([file]);
    expect(watched.changes('files')).toEqual([{ type: 'files', files: [file] }]);
  });

  test('rejects a session of another user like one that does not exist', async () => {
    const { sessionId } = await open('form');
    for (const method of ['view', 'watch'] as const) {
      for (const id of [sessionId, 'nobody', '../x'])
        await expect(fixture.service.call(method, { principal: BEN, sessionId: id })).rejects.toThrow(
          'There is no session',
        );
    }
    const control = { principal: BEN, sessionId, by: 'person', client: 'viewer' } as const;
    await expect(fixture.service.call('setControl', control)).rejects.toThrow('There is no session');
  });

  test('prints the requested number of rows of a block', async () => {
    const { sessionId } = await open('long');
    const { html } = await fixture.service.call('view', { principal: ANN, sessionId });
    const of = (maxRows: number, id = 'table') =>
      fixture.service.call('viewBlock', { principal: ANN, sessionId, id, maxRows });
    const rows = (text = '') => text.split('<tr').length - 2;
    expect(html).toContain('data-block="table"');
    expect(rows((await of(3))?.html)).toBe(3);
    expect(rows((await of(150))?.html)).toBe(150);
    expect(await of(3, 'none')).toBeUndefined();
  });

  test('does not wait for a running call, and shows its current action', async () => {
    const { client, sessionId } = await open('slow');
    const waiting = client.act(sessionId, [type('note', 'x'), press('wait'), type('note', 'y')]);
    await vi.waitUntil(() => openGate.reached('first').aborted);
    const view = await fixture.service.call('view', { principal: ANN, sessionId });
    expect(view).toMatchObject({
      pageId: 'slow',
      doing: { action: 'triggerEvent', blockId: 'wait', actor: AGENT },
    });
    expect(view.log).toHaveLength(1);
    openGate('first');
    await waiting;
    const after = await fixture.service.call('view', { principal: ANN, sessionId });
    expect(after).toMatchObject({ doing: null, log: { length: 4 } });
  });

  test('takes no lease, writes nothing, and restores a stored session', async () => {
    const store = memoryStore();
    const first = startService({}, { store });
    const client = await first.connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    await client.act(sessionId, [type('name', 'Ada')]);
    await first.close();
    const before = await store.readSummary(sessionId);
    const lease = vi.spyOn(store, 'acquireLease');
    const update = vi.spyOn(store, 'update');
    const second = startService({}, { store });
    const view = await second.service.call('view', { principal: ANN, sessionId });
    expect(view).toMatchObject({ pageId: 'form', log: { length: 2 } });
    expect(view.html).toContain('value="Ada"');
    expect(lease).not.toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
    expect(await store.readSummary(sessionId)).toEqual(before);
    await second.close();
  });
});

describe('charts', () => {
  const lowdefyYaml = dedent`
    lowdefy: ${lowdefy.version}
    name: Charts
    pages:
      - { id: plain, type: Box, properties: { title: Plain }, blocks: [{ id: note, type: TextInput }] }
      - id: chart
        type: Box
        properties: { title: Chart }
        blocks:
          - id: bars
            type: EChart
            properties:
              option:
                xAxis: { type: category, data: [a, b] }
                yAxis: { type: value }
                series: [{ type: bar, data: [1, 2] }]\n
  `;

  test('are drawn in views, in changes and in single blocks', async () => {
    const directory = folder('charts');
    await mkdir(directory);
    await writeFile(join(directory, 'lowdefy.yaml'), lowdefyYaml);
    const { service, connect, close } = startService({}, { directory });
    const client = await connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'plain' });
    const watched = await watchSession(service, sessionId);
    await client.call('navigate', { sessionId, pageId: 'chart' });
    // The first chart waits until the chart library is loaded.
    await vi.waitUntil(() => watched.changes('page').length > 0, { timeout: 50_000 });
    const { html } = await service.call('view', { principal: ANN, sessionId });
    expect(watched.changes('page')).toMatchObject([{ pageId: 'chart', html }]);
    expect(html).toContain('<svg');
    const block = await service.call('viewBlock', { principal: ANN, sessionId, id: 'bars', maxRows: 10 });
    expect(block?.html).toContain('<svg');
    await close();
  });
});

describe('watch', () => {
  test('sends changes: started actions, changed blocks, log entries', async () => {
    const { client, sessionId } = await open('form');
    const watched = await watchSession(fixture.service, sessionId);
    expect(watched.first).toMatchObject({ pageId: 'form', log: { length: 1 } });
    await client.act(sessionId, [type('name', 'Ada'), press('count')]);
    const types = watched.events.map(({ change }) => change.type);
    expect(types).toEqual(['doing', 'patches', 'doing', 'patches', 'log', 'doing']);
    const [name, count] = watched.changes('patches');
    expect(name?.patches.map(({ id }) => id)).toEqual(['name']);
    expect(name?.patches[0]?.html).toMatch(/^<div[^>]*data-block="name".*value="Ada"/s);
    expect(count?.patches.map(({ id }) => id)).toEqual(['shown']);
    expect(watched.changes('doing').map(({ doing }) => doing)).toEqual([
      { actor: AGENT, action: 'setValue', blockId: 'name' },
      { actor: AGENT, action: 'triggerEvent', blockId: 'count' },
      null,
    ]);
    expect(watched.changes('log')).toMatchObject([
      { entries: [{ action: 'setValue', sent: 'Ada' }, { action: 'triggerEvent' }] },
    ]);
    const cursors = watched.events.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.map((_, index) => watched.first.cursor + index + 1));
    const { html: _, ...view } = await fixture.service.call('view', { principal: ANN, sessionId });
    const { html: __, ...current } = watched.current();
    expect(current).toEqual(view);
  });

  test('patches equal the same blocks of the whole page', async () => {
    const { client, sessionId } = await open('form');
    const watched = await watchSession(fixture.service, sessionId);
    await client.act(sessionId, [
      { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
      type('parts.0.name', 'Bolt'),
      type('wants_password', true),
      type('password', 'hunter2'),
    ]);
    const { html } = await fixture.service.call('view', { principal: ANN, sessionId });
    const last = new Map(
      [...watched.changes('patches')].flatMap(({ patches }) => patches).map(({ id, html: own }) => [id, own]),
    );
    expect(last.get('parts.0.name')).toContain('value="Bolt"');
    for (const [id, own] of last)
      if (id.startsWith('parts.0') || id === 'password') expect(html).toContain(own);
    expect(JSON.stringify([watched.events, html])).not.toContain('hunter2');
  });

  test('sends the whole page after navigation', async () => {
    const { client, sessionId } = await open('form');
    const watched = await watchSession(fixture.service, sessionId);
    await client.call('navigate', { sessionId, pageId: 'home' });
    expect(watched.changes('page')).toMatchObject([
      { pageId: 'home', html: expect.stringContaining('<h1>') },
    ]);
    expect(watched.changes('patches')).toEqual([]);
  });

  test('shows the result of background work', async () => {
    const { client, sessionId } = await open('slow');
    await client.act(sessionId, [press('leave_later')], { timeoutSeconds: 0.3 });
    const watched = await watchSession(fixture.service, sessionId);
    openGate('first');
    await vi.waitUntil(() => watched.changes('page').length > 0);
    expect(watched.changes('page')).toMatchObject([{ pageId: 'form' }]);
  });

  test('counts watchers, and prints nothing for unwatched sessions', async () => {
    const { client, sessionId } = await open('form');
    const print = vi.spyOn(HtmlPrinter.prototype, 'print');
    const events: unknown[] = [];
    const stop = fixture.service.onSessionEvent((event) => {
      if (event.type === 'view') events.push(event);
    });
    await client.act(sessionId, [type('name', 'a')]);
    expect(print).not.toHaveBeenCalled();
    const watch = () => fixture.service.call('watch', { principal: ANN, sessionId });
    const unwatch = () => fixture.service.call('unwatch', { principal: ANN, sessionId });
    const [one, two] = [await watch(), await watch()];
    expect(two).toEqual(one);
    await unwatch();
    await client.act(sessionId, [type('name', 'b')]);
    expect(events.length).toBeGreaterThan(0);
    await unwatch();
    await unwatch();
    events.length = 0;
    print.mockClear();
    await client.act(sessionId, [type('name', 'c')]);
    expect(events).toEqual([]);
    expect(print).not.toHaveBeenCalled();
    stop();
    print.mockRestore();
  });

  test('shows changes and removal by another process', async () => {
    const directory = folder('shared');
    const [here, there] = [fileStore(directory), fileStore(directory)].map((store) =>
      startService({}, { store }),
    ) as [ReturnType<typeof startService>, ReturnType<typeof startService>];
    const client = await there.connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    const watched = await watchSession(here.service, sessionId);
    await client.act(sessionId, [type('name', 'Ada')]);
    await vi.waitUntil(() => watched.changes('patches').length > 0, { timeout: 50_000 });
    expect(watched.changes('patches')).toMatchObject([{ patches: [{ id: 'name' }] }]);
    expect(watched.changes('log')).toMatchObject([{ entries: [{ action: 'setValue', sent: 'Ada' }] }]);
    expect(watched.others).toEqual([{ type: 'changed', sessionId }]);
    await client.call('session_close', { sessionId });
    await vi.waitUntil(() => watched.others.length > 1, { timeout: 50_000 });
    expect(watched.others[1]).toEqual({ type: 'removed', sessionId });
    await Promise.all([here.close(), there.close()]);
  });
});
