import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActedEntry } from '../../src/port/view.js';
import { type StartedService, startService } from '../useService.js';

const APP = `lowdefy: ${lowdefy.version}
pages:
  - id: form
    type: Box
    blocks:
      - { id: name, type: TextInput, properties: { title: Name } }
      - { id: birthday, type: DateSelector, properties: { title: Birthday } }
      - { id: size, type: Selector, properties: { title: Size, options: [small, large] } }
      - { id: amount, type: NumberInput, properties: { title: Amount } }
      - { id: off, type: TextInput, properties: { title: Off, disabled: true } }
      - { id: hidden, type: TextInput, visible: false, properties: { title: Hidden } }
      - { id: secret, type: TextInput, mcp: { exclude: true }, properties: { title: Secret } }
      - { id: email, type: TextInput, required: true, properties: { title: E-mail } }
      - { id: fail, type: Button, events: { onClick: [{ id: no, type: Throw, params: { throw: true, message: Down } }] } }
      - { id: parts, type: ControlledList, blocks: [{ id: parts.$.name, type: TextInput }] }
      - { id: check, type: Button, events: { onClick: [{ id: validate, type: Validate }] } }
      - id: save
        type: Button
        events: { onClick: [{ id: set, type: SetState, params: { saved: true } }, { id: say, type: DisplayMessage, params: { content: Saved } }] }
`;

let directory: string;
let service: StartedService;
const acted: ActedEntry[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-'));
  await writeFile(join(directory, 'lowdefy.yaml'), APP);
  service = startService({ allow: { setState: true }, limits: { maxSessionsPerUser: 1000 } }, { directory });
  service.service.observers.acted = (event) => void acted.push(...event.entries);
});
afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

const set = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
const press = (blockId: string, event = 'onClick') => ({ type: 'triggerEvent', blockId, event });
const call = (method: string, args: unknown[]) => ({ type: 'callMethod', blockId: 'parts', method, args });

const refused: readonly (readonly [why: string, code: string, action: object])[] = [
  ['a date that does not exist', 'BAD_VALUE', set('birthday', '1980-02-31')],
  ['an option that does not exist', 'BAD_VALUE', set('size', 'huge')],
  ['a number that is not one', 'BAD_VALUE', set('amount', 'many')],
  ['a value of another type', 'BAD_VALUE', set('name', { a: 1 })],
  ['an unknown field', 'BLOCK_NOT_FOUND', set('nobody', 1)],
  ['a disabled field', 'NOT_USABLE', set('off', 'x')],
  ['a hidden field', 'BLOCK_NOT_FOUND', set('hidden', 'x')],
  ['an excluded field', 'BLOCK_NOT_FOUND', set('secret', 'x')],
  ['an unknown button', 'BLOCK_NOT_FOUND', press('nobody')],
  ['an unknown event', 'BAD_EVENT', press('save', 'onClik')],
  ['an unknown method', 'BAD_METHOD', call('push', [])],
  ['an index outside of the list', 'BAD_METHOD', call('removeItem', [7])],
  ['a page that does not exist', 'PAGE_NOT_FOUND', { type: 'navigate', pageId: 'nowhere' }],
  ['state that a field has', 'NOT_ALLOWED', { type: 'setState', values: { name: 'x' } }],
];

const failed: readonly (readonly [why: string, action: object])[] = [
  ['an endpoint that does not exist', { type: 'callApi', endpointId: 'none' }],
  ['a failed validation', press('check')],
  ['a failed event', press('fail')],
];

async function open() {
  const client = await service.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  acted.length = 0;
  const saved = async () =>
    (await client.call('get_state', { sessionId, path: 'state.saved' })).data?.value === true;
  return { client, sessionId, saved };
}

const all = [...refused.map(([why, code, action]) => [why, action, code] as const), ...failed];

describe.each(all)('after %s', (_, action, code?: string) => {
  test('the rest is not done by default, and the answer names it', async () => {
    const { client, sessionId, saved } = await open();
    const { data, text } = await client.act(sessionId, [
      set('name', 'Ada'),
      action,
      set('size', 'small'),
      press('save'),
    ]);
    const skipped = { success: false, skipped: 'An earlier action failed.' };
    expect(data.log).toMatchObject([
      { success: true },
      { success: false, ...(code !== undefined && { code }) },
      skipped,
      skipped,
    ]);
    expect(text).toMatch(/^1 of 4 done\n2\. /);
    expect(text).toContain(
      '\n3-4. skipped (setValue size, triggerEvent save onClick): An earlier action failed.\n',
    );
    expect(text).not.toContain('Saved');
    expect(await saved()).toBe(false);
  });

  test('the log of the session and the audit log have only what was tried', async () => {
    const { client, sessionId } = await open();
    await client.act(sessionId, [set('name', 'Ada'), action, press('save')]);
    const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`));
    expect(log.slice(1)).toHaveLength(2);
    expect(acted.map(({ success }) => success)).toEqual([true, false]);
  });

  test('the rest is done with stopOnError: false', async () => {
    const { client, sessionId, saved } = await open();
    const { text } = await client.act(sessionId, [action, press('save')], { stopOnError: false });
    expect(text).toContain('"Saved"');
    expect(await saved()).toBe(true);
  });
});
