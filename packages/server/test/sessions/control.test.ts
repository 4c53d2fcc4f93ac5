import { describe, expect, test, vi } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import { fileStore, memoryStore } from '../../src/index.js';
import { ANN, startService, useFolder, useService } from '../useService.js';
import { actAsPerson, setControl, watchSession } from '../watching.js';

const fixture = useService();
const { open } = fixture;
const openGate = useGates('first');
const folder = useFolder();

const press = (blockId: string) => ({ type: 'triggerEvent' as const, blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue' as const, blockId, value });

const HOW_TO_WAIT = 'To wait until you may continue, call interact with actions: [].';

/** A page in a session that a person has taken over. */
async function takenOver(pageId: string) {
  const opened = await open(pageId);
  await setControl(fixture.service, opened.sessionId, 'person');
  return opened;
}

describe('while the agent does not have control', () => {
  test.each([
    ['person', 'A person has taken over this session.'],
    ['nobody', 'A person has paused this session.'],
  ] as const)('an agent can read but not act (control: %s)', async (by, why) => {
    const { client, sessionId } = await open('form');
    await setControl(fixture.service, sessionId, by);
    const before = await fixture.service.call('view', { principal: ANN, sessionId });
    const refusal = { isError: true, text: `${why} Nothing was done. ${HOW_TO_WAIT}` };
    expect(await client.act(sessionId, [type('name', 'Agent')])).toMatchObject(refusal);
    expect(await client.call('navigate', { sessionId, pageId: 'home' })).toMatchObject(refusal);
    expect(await client.call('session_close', { sessionId })).toMatchObject(refusal);
    expect((await client.call('read', { sessionId, id: 'name' })).isError).toBe(false);
    expect(await fixture.service.call('view', { principal: ANN, sessionId })).toEqual({
      ...before,
      cursor: expect.any(Number),
    });
    await setControl(fixture.service, sessionId, 'agent');
    expect((await client.act(sessionId, [type('name', 'Agent')])).isError).toBe(false);
  });

  test('a person cannot act in a paused session', async () => {
    const { sessionId } = await open('form');
    await setControl(fixture.service, sessionId, 'nobody');
    await expect(actAsPerson(fixture.service, sessionId, [type('name', 'x')])).rejects.toThrow(
      'The session is paused. Nothing was done: take over first.',
    );
  });

  test('the tools of the MCP App cannot act in a session taken over in the viewer', async () => {
    const { sessionId } = await takenOver('form');
    const taken = 'A person has control of this session in the viewer. Nothing was done: hand it back there.';
    await expect(setControl(fixture.service, sessionId, 'agent', ANN, 'app')).rejects.toThrow(taken);
    const actions = [type('name', 'x')];
    await expect(
      actAsPerson(fixture.service, sessionId, actions, ANN, { kind: 'person', client: 'app' }),
    ).rejects.toThrow(taken);
    await setControl(fixture.service, sessionId, 'agent');
    await setControl(fixture.service, sessionId, 'person', ANN, 'app');
    const { data } = await actAsPerson(fixture.service, sessionId, actions, ANN, {
      kind: 'person',
      client: 'app',
    });
    expect(data.log).toMatchObject([{ success: true }]);
  });

  test('watchers see who has control, and since when', async () => {
    const { sessionId } = await open('form');
    const watched = await watchSession(fixture.service, sessionId);
    const control = await setControl(fixture.service, sessionId, 'person');
    expect(control).toEqual({ by: 'person', since: expect.stringMatching(/Z$/), client: 'viewer' });
    expect(await setControl(fixture.service, sessionId, 'person')).toEqual(control);
    expect(watched.changes('control')).toEqual([{ type: 'control', control }]);
    expect(watched.changes('log')).toMatchObject([
      { entries: [{ action: 'setControl', sent: 'person', actor: { kind: 'person', client: 'viewer' } }] },
    ]);
  });
});

describe('an action of a person', () => {
  test('is reported once in the next answer to the agent, with the page changes', async () => {
    const { client, sessionId } = await open('long');
    await client.act(sessionId, [type('last', 'agent')]);
    await setControl(fixture.service, sessionId, 'person');
    const answer = await actAsPerson(fixture.service, sessionId, [
      type('field_a', 'by hand <b>'),
      type('nowhere', 1),
    ]);
    expect(answer.data).toMatchObject({
      view: 'none',
      page: '',
      log: [
        { action: 'setValue', success: true },
        { action: 'setValue', success: false },
      ],
    });
    expect(answer.data.log[0]).not.toHaveProperty('by');
    await setControl(fixture.service, sessionId, 'agent');
    const { text, data } = await client.act(sessionId, [type('field_b', 'agent')]);
    const [first, second, third] = text.split('\n');
    expect(first).toBe('person: setValue field_a "by hand \\u003cb>"');
    expect(second).toMatch(/^person: setValue nowhere "\(secret\)"; failed \(BLOCK_NOT_FOUND\): /);
    expect(third).toBe('person: setControl "agent"');
    expect(data.view).toBe('changes');
    expect(data.page).toContain('field_a');
    expect(data.page).toContain('field_b');
    expect(data.log).toMatchObject([
      { action: 'setValue', by: 'person', blockId: 'field_a', sent: 'by hand \\u003cb>' },
      { by: 'person', success: false },
      { by: 'person', action: 'setControl' },
      { action: 'setValue', blockId: 'field_b' },
    ]);
    expect((await client.act(sessionId, [type('field_b', 'x')])).text).not.toContain('person:');
  });

  test('is reported in answers with detail: true as well', async () => {
    const { client, sessionId } = await takenOver('form');
    await actAsPerson(fixture.service, sessionId, [type('name', 'Ada'), press('count')]);
    await setControl(fixture.service, sessionId, 'agent');
    const { text } = await client.act(sessionId, [], { detail: true });
    expect(text).toMatch(
      /^- person: setValue name: done\n {2}sent: "Ada"\n- person: triggerEvent count onClick: done\n {2}message: /,
    );
  });

  test('never reveals secrets', async () => {
    const { client, sessionId } = await takenOver('form');
    const secret = [type('wants_password', true), type('password', 'hunter2'), type('password', ['hunter2'])];
    const { data: own } = await actAsPerson(fixture.service, sessionId, secret);
    expect(own.log.map(({ success }) => success)).toEqual([true, true, false]);
    await setControl(fixture.service, sessionId, 'agent');
    const { text, data } = await client.act(sessionId, [], { detail: true });
    expect(text).toContain('person: setValue password');
    expect(JSON.stringify([text, data])).not.toContain('hunter2');
    const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
    expect(log).not.toContain('hunter2');
  });

  test('is logged with its actor and client, like actions of the agent', async () => {
    for (const mode of ['auto', 'legacy'] as const) {
      const { client, sessionId } = await open('form', { mode });
      await actAsPerson(fixture.service, sessionId, [type('name', 'x')]);
      const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`));
      expect(log.map(({ actor }: { actor: unknown }) => actor)).toEqual([
        { kind: 'agent', client: 'test' },
        { kind: 'person', client: 'viewer' },
      ]);
    }
  });

  test('does not consume background results of the agent', async () => {
    const { client, sessionId } = await open('slow');
    await client.act(sessionId, [press('wait')], { timeoutSeconds: 0.3 });
    openGate('first');
    await expect
      .poll(async () => (await client.call('get_state', { sessionId })).data.value.state)
      .toMatchObject({ waited: true });
    await actAsPerson(fixture.service, sessionId, [type('note', 'x')]);
    const { data } = await client.act(sessionId, [type('note', 'y')]);
    expect(data.log).toMatchObject([
      { action: 'background', messages: [{ content: 'waited' }] },
      { action: 'setValue', by: 'person' },
      { action: 'setValue' },
    ]);
  });

  test('needs no confirmation', async () => {
    const strict = startService({ pages: { form: { events: { 'delete.onClick': 'confirm' } } } });
    const client = await strict.connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    expect((await client.act(sessionId, [press('delete')])).text).toContain('The user has to agree to this');
    await setControl(strict.service, sessionId, 'person');
    // The user is not asked about a call that would be rejected.
    expect((await client.act(sessionId, [press('delete')])).text).toContain('A person has taken over');
    const { data } = await actAsPerson(strict.service, sessionId, [press('delete')]);
    expect(data.log).toMatchObject([{ success: true }]);
    await strict.close();
  });
});

describe('taking over', () => {
  test('stops a running call after its current action', async () => {
    const { client, sessionId } = await open('slow');
    const running = client.act(sessionId, [press('wait'), type('note', 'never'), press('pay')]);
    await vi.waitUntil(() => openGate.reached('first').aborted);
    const taking = setControl(fixture.service, sessionId, 'person');
    await fixture.service.call('view', { principal: ANN, sessionId });
    openGate('first');
    const { data, text } = await running;
    expect(data.log).toMatchObject([
      { action: 'triggerEvent', success: true },
      { skipped: 'A person has taken over this session.' },
      { skipped: 'A person has taken over this session.' },
    ]);
    expect(data.control).toBe('person');
    expect(text).toContain(HOW_TO_WAIT);
    expect(await taking).toMatchObject({ by: 'person' });
    const { data: state } = await client.call('get_state', { sessionId, path: 'state' });
    expect(state.value).toMatchObject({ waited: true, note: null });
  });

  test('ends a wait for work, and the next wait ends with control', async () => {
    const { client, sessionId } = await open('slow');
    await client.act(sessionId, [press('wait')], { timeoutSeconds: 0.3 });
    const first = client.act(sessionId, []);
    // Messages arrive in order, and this call needs no lock: when it is answered, the first call waits.
    await client.call('session_list');
    await setControl(fixture.service, sessionId, 'person');
    expect((await first).data).toMatchObject({ control: 'person', running: { length: 2 } });
    const second = client.act(sessionId, []);
    await client.call('session_list');
    // The wait does not lock the session.
    await actAsPerson(fixture.service, sessionId, [type('note', 'by hand')]);
    openGate('first');
    await setControl(fixture.service, sessionId, 'agent');
    const { text, data } = await second;
    expect(text).toContain('person: setValue note "by hand"\n');
    expect(text).toContain('person: setControl "agent"');
    expect(data).not.toHaveProperty('control');
    expect(data.view).toBe('changes');
    expect(data.page).toContain('by hand');
  });

  test('a wait ends on timeout or cancellation, and a cancelled wait does not consume entries', async () => {
    const { client, sessionId } = await takenOver('form');
    await actAsPerson(fixture.service, sessionId, [type('name', 'x')]);
    const late = await client.act(sessionId, [], { timeoutSeconds: 0.2 });
    expect(late.data).toMatchObject({ control: 'person', log: [{ by: 'person' }] });
    expect(late.text).toContain(`A person has taken over this session. ${HOW_TO_WAIT}`);
    await actAsPerson(fixture.service, sessionId, [type('name', 'y')]);
    const controller = new AbortController();
    const cancelled = client.call('interact', { sessionId, actions: [] }, { signal: controller.signal });
    await client.call('session_list');
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    await setControl(fixture.service, sessionId, 'agent');
    // The next answer reports the entries that the cancelled wait did not.
    expect((await client.act(sessionId, [])).text).toContain('person: setValue name "y"');
  });
});

describe('control is stored', () => {
  test('and restored after a restart, with unreported entries', async () => {
    const store = memoryStore();
    const first = startService({}, { store });
    const client = await first.connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    const control = await setControl(first.service, sessionId, 'person');
    await actAsPerson(first.service, sessionId, [type('name', 'by hand')]);
    await first.close();
    const second = startService({}, { store });
    expect((await second.service.call('view', { principal: ANN, sessionId })).control).toEqual(control);
    const again = await second.connect();
    expect((await again.act(sessionId, [type('name', 'x')])).text).toContain('A person has taken over');
    await setControl(second.service, sessionId, 'agent');
    expect((await again.act(sessionId, [type('name', 'x')])).text).toContain(
      'person: setValue name "by hand"',
    );
    await second.close();
  });

  test('and shared with other processes: a wait there ends when control is handed back', async () => {
    const directory = folder('shared');
    const agents = startService({}, { store: fileStore(directory) });
    const persons = startService({}, { store: fileStore(directory) });
    const client = await agents.connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    await setControl(persons.service, sessionId, 'person');
    expect((await client.act(sessionId, [type('name', 'x')])).text).toContain('A person has taken over');
    const waiting = client.act(sessionId, []);
    await actAsPerson(persons.service, sessionId, [type('name', 'by hand')]);
    await setControl(persons.service, sessionId, 'agent');
    const { text, data } = await waiting;
    expect(text).toContain('person: setValue name "by hand"');
    expect(data).not.toHaveProperty('control');
    await Promise.all([agents.close(), persons.close()]);
  });
});
