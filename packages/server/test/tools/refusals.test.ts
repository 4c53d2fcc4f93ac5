import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rightsOf } from '../../src/port/rightsOf.js';
import type { Refusal } from '../../src/port/view.js';
import { Viewer } from '../../src/viewer/Viewer.js';
import type { Watcher } from '../../src/viewer/Watcher.js';
import { type ConnectOptions, type ElicitAnswer, YES } from '../connectTo.js';
import { type Operated, startOperated } from '../operate/startOperated.js';
import { watchSession } from '../watching.js';

const ANN = { id: 'ann', user: { name: 'Ann', roles: [] } };
const DELETE = [
  { type: 'setValue', blockId: 'name', value: 'A value' },
  { type: 'triggerEvent', blockId: 'delete', event: 'onClick' },
];
const HOUR = 3_600_000;

let folder: string;
let file: string;
let app: Operated;
let viewer: Viewer;
let now: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refusals-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach((context) => {
  file = join(folder, `${context.task.id}.log`);
  now = Date.now();
  app = startOperated({
    audit: { to: file },
    pages: { form: { events: { 'delete.onClick': 'confirm' } } },
    tools: { erase: { page: 'form', fields: ['name'], event: 'delete.onClick', confirm: 'Erase?' } },
  });
  viewer = new Viewer({ service: app.service, report: () => {}, now: () => now });
  viewer.servedAt('http://127.0.0.1');
  onTestFinished(() => viewer.close());
});

const refusalsIn = (text: string, field: 'outcome' | 'refusal') =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line.replace(/,$/, '')))
    .filter((entry) =>
      ['declined', 'cancelled', 'unanswered', 'unaskable', 'changed'].includes(entry[field]),
    );

/** Runs a call that needs consent, and checks that each record names who asked, the actions and the outcome. */
async function expectRefusal(
  refusal: Refusal,
  options: ConnectOptions,
  call: (sessionId: string, act: () => Promise<unknown>) => Promise<unknown>,
) {
  const client = await app.connect({ ...options, viewer });
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  const watched = await watchSession(app.service, sessionId);
  await call(sessionId, () => client.act(sessionId, DELETE));
  await vi.waitFor(() => expect(watched.changes('log')).not.toEqual([]));
  const actor = { kind: 'agent', client: 'test' };
  const common = { page: 'form', actor, success: false, refusal, error: expect.any(String) };
  const entries = [
    expect.objectContaining({ ...common, action: 'setValue', blockId: 'name' }),
    expect.objectContaining({ ...common, action: 'triggerEvent', blockId: 'delete', event: 'onClick' }),
  ];
  const activity = watched.changes('log').flatMap((change) => change.entries);
  expect(activity.filter((entry) => entry.refusal)).toEqual(entries);
  expect(refusalsIn(await client.read(`lowdefy://sessions/${sessionId}/log`), 'refusal')).toEqual(entries);
  const line = {
    user: 'ann',
    session: sessionId,
    page: 'form',
    outcome: refusal,
    by: 'agent',
    client: 'test',
  };
  const lines = refusalsIn(await readFile(file, 'utf8'), 'outcome');
  expect(lines).toEqual([
    expect.objectContaining({ ...line, act: 'setValue', blockId: 'name' }),
    expect.objectContaining({ ...line, act: 'triggerEvent', blockId: 'delete', event: 'onClick' }),
  ]);
  expect(JSON.stringify([activity, lines])).not.toContain('A value');
}

const watcher: Watcher = {
  ...{ principal: ANN, readOnly: false },
  ...{ snapshot() {}, changes() {}, questions() {}, beat() {}, closed() {}, end() {} },
};

describe.each(['auto', 'legacy'] as const)('a question of a client (%s)', (mode) => {
  test.each<[Refusal, ElicitAnswer]>([
    ['declined', { action: 'decline' }],
    ['declined', { action: 'accept', content: { confirm: false } }],
    ['cancelled', { action: 'cancel' }],
  ])('is recorded as %s after %j', async (refusal, answer) => {
    await expectRefusal(refusal, { mode, elicit: () => answer }, (_, act) => act());
  });

  test('is recorded as changed, if the page has changed before the answer', async () => {
    const other = await app.connect();
    let own = '';
    const elicit = async () => {
      await other.call('interact', {
        sessionId: own,
        actions: [{ type: 'setValue', blockId: 'amount', value: 1 }],
      });
      return YES;
    };
    await expectRefusal('changed', { mode, elicit }, (sessionId, act) => {
      own = sessionId;
      return act();
    });
  });

  test('is recorded as unanswered after its time', async () => {
    const elicit = () => Promise.reject(new Error('The user is away.'));
    await expectRefusal('unanswered', { mode, elicit }, async (_, act) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      await act().catch(() => {});
      await vi.advanceTimersByTimeAsync(HOUR);
      vi.useRealTimers();
    });
  });
});

describe('a question in the viewer', () => {
  const open = (sessionId: string) => viewer.questions.open(sessionId, rightsOf(ANN));
  const asked = async (sessionId: string) => {
    await vi.waitFor(() => expect(open(sessionId)).toHaveLength(1));
    return open(sessionId)[0]?.id ?? '';
  };

  test('is recorded as declined, once, even if the call is not repeated', async () => {
    await expectRefusal('declined', {}, async (sessionId, act) => {
      await viewer.hub.join(sessionId, watcher);
      const acting = [act(), act()];
      viewer.questions.answer({ id: await asked(sessionId), sessionId, rights: rightsOf(ANN) }, false);
      await acting[0];
      viewer.questions.remove(sessionId);
    });
  });

  test('is recorded as unanswered after its time', async () => {
    await expectRefusal('unanswered', {}, async (sessionId, act) => {
      await viewer.hub.join(sessionId, watcher);
      const acting = act();
      await asked(sessionId);
      now += HOUR;
      expect(open(sessionId)).toEqual([]);
      await acting;
    });
  });

  test('that nobody can be asked is recorded as unaskable', async () => {
    await expectRefusal('unaskable', {}, (_, act) => act());
  });
});

test('a refused call of a configured tool is in the audit log', async () => {
  for (const options of [{ elicit: (): ElicitAnswer => ({ action: 'decline' }) }, {}]) {
    const client = await app.connect({ ...options, viewer });
    expect(await client.call('erase', { name: 'A value' })).toMatchObject({ isError: true });
  }
  const line = { user: 'ann', act: 'callTool', name: 'erase', by: 'agent', client: 'test' };
  expect(refusalsIn(await readFile(file, 'utf8'), 'outcome')).toEqual([
    expect.objectContaining({ ...line, outcome: 'declined' }),
    expect.objectContaining({ ...line, outcome: 'unaskable' }),
  ]);
});

test('a refused call of the MCP App is recorded as that of a person', async () => {
  const client = await app.connect({ showsApps: true, elicit: () => ({ action: 'decline' }) });
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  await client.call('act_in_session', { sessionId, actions: DELETE });
  expect(refusalsIn(await readFile(file, 'utf8'), 'outcome')).toEqual([
    expect.objectContaining({ act: 'setValue', outcome: 'declined', by: 'person', client: 'app' }),
    expect.objectContaining({ act: 'triggerEvent', outcome: 'declined', by: 'person', client: 'app' }),
  ]);
});
