import { expect } from 'vitest';
import { homePage } from '../cli/helpers.js';
import { sessionIdIn } from '../sessionIdIn.js';

const MATCH =
  "{ id: check, type: SetState, params: { matches: { _regex: { pattern: '(a+)+$', on: { _state: text } } } } }";

/** A `lowdefy.yaml` with a page whose button does not end with `TYPE` in its field. */
export const hangingPage = (rest?: string) =>
  homePage(
    `{ id: text, type: TextInput }, { id: check, type: Button, events: { onClick: [${MATCH}] } }`,
    rest,
  );

/** Long enough for the app to be built, also on a busy machine. */
export const DEADLINE = 'limits: { deadlineSeconds: 5 }\n';

export const TYPE = { type: 'setValue', blockId: 'text', value: `${'a'.repeat(30)}!` };
export const CHECK = { type: 'triggerEvent', blockId: 'check', event: 'onClick' };

/** Calls a tool, and gives its text. */
export type CallTool = (name: string, args: Readonly<Record<string, unknown>>) => Promise<string>;

/** Opens the page in a new session, once the app is built. */
export async function openPage(call: CallTool): Promise<string> {
  let created = await call('session_create', { name: 'test' });
  while (created.startsWith('The app is still being built'))
    created = await call('session_create', { name: 'test' });
  const sessionId = sessionIdIn(created);
  expect(await call('navigate', { sessionId, pageId: 'home' })).toContain('text');
  return sessionId;
}

/** Hangs, gets an answer, and then sets the field to "after". */
export async function hangAndGoOn(call: CallTool): Promise<string> {
  const sessionId = await openPage(call);
  await call('interact', { sessionId, actions: [{ ...TYPE, value: 'before' }] });
  expect(await call('interact', { sessionId, actions: [TYPE, CHECK] })).toMatch(
    /^The app's own code did not finish within 5 s and could not be interrupted/,
  );
  expect(await call('get_state', { sessionId, path: 'state.text' })).toContain('before');
  expect(await call('interact', { sessionId, actions: [{ ...TYPE, value: 'after' }] })).toContain('after');
  return sessionId;
}
