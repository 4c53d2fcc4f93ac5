import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { didYouMean } from '../nearest.js';
import type { Runtime } from '../session/Runtime.js';
import { callApi } from './callApi.js';
import { callMethod } from './callMethod.js';
import { navigate } from './navigate.js';
import { setGlobal, setState } from './setState.js';
import { setValue } from './setValue.js';
import { triggerEvent } from './triggerEvent.js';
import type { Action } from './types.js';

type Performer<A> = (runtime: Runtime, action: A, allowed: Allowed) => void | Promise<void>;

const PERFORMERS: { readonly [T in Action['type']]: Performer<Extract<Action, { type: T }>> } = {
  callApi,
  callMethod,
  navigate,
  setGlobal,
  setState,
  setValue,
  triggerEvent,
};

/** The kinds of action that an app can do without: what they do is beyond what a person can at the screen. */
export interface Allowed {
  readonly setState?: boolean;
  readonly setGlobal?: boolean;
  readonly callApi?: boolean;
  /** Methods that no button stands for, such as `toggleOpen` of a modal. Buttons of lists are always allowed. */
  readonly componentMethods?: boolean;
}

const REQUIRED: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  callApi: ['endpointId'],
  callMethod: ['blockId', 'method'],
  setValue: ['blockId'],
  triggerEvent: ['blockId', 'event'],
};

/** Does one action of the agent. It throws if the action is refused; then nothing has changed. */
export async function perform(runtime: Runtime, action: Action, allowed: Allowed): Promise<void> {
  check(action, allowed);
  const use = usedBy(action);
  if (use !== undefined) runtime.checkUse(use.blockId, use.name);
  await (PERFORMERS[action.type] as Performer<Action>)(runtime, action, allowed);
}

/** The event or method that an action comes down to. */
export function usedBy(action: Action): { readonly blockId: string; readonly name: string } | undefined {
  switch (action.type) {
    case 'setValue':
      return { blockId: action.blockId, name: 'onChange' };
    case 'triggerEvent':
      return { blockId: action.blockId, name: action.event };
    case 'callMethod':
      return { blockId: action.blockId, name: action.method };
    default:
      return undefined;
  }
}

function check(action: Action, allowed: Allowed): void {
  const types = Object.keys(PERFORMERS);
  if (typeof action !== 'object' || action === null || !types.includes(action.type)) {
    const type = String((action as Action | null)?.type);
    throw new HeadlessError(
      'BAD_ACTION',
      `There is no action ${quoteJson(type)}.${didYouMean(type, types)} Actions: ${types.join(', ')}.`,
    );
  }
  if ((allowed as Record<string, boolean | undefined>)[action.type] === false) {
    throw new HeadlessError('NOT_ALLOWED', `This app does not allow ${action.type}.`);
  }
  if (hasUnsafeKey(action)) throw new HeadlessError('BAD_ACTION', 'No name may be "__proto__".');
  const fields = action as unknown as Record<string, unknown>;
  const missing = REQUIRED[action.type]?.find((name) => typeof fields[name] !== 'string');
  if (missing !== undefined) {
    throw new HeadlessError('BAD_ACTION', `${action.type} needs ${quoteJson(missing)}, as a text.`);
  }
}

/** Data with such a key would change an object's nature where it is copied. JSON can say it, a form cannot. */
function hasUnsafeKey(action: object): boolean {
  const seen = new Set<object>();
  const values: unknown[] = [action];
  while (values.length > 0) {
    const value = values.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    seen.add(value);
    values.push(...Object.values(value));
  }
  return false;
}
