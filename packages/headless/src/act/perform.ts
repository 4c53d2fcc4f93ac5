import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Action } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { didYouMean } from '../nearest.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { Steps } from '../runtime/runCall.js';
import { callApi } from './callApi.js';
import { callMethod } from './callMethod.js';
import { checkData } from './checkData.js';
import { navigate } from './navigate.js';
import { setGlobal, setState } from './setState.js';
import { setValue } from './setValue.js';
import { triggerEvent } from './triggerEvent.js';

type Performer<A> = (runtime: Runtime, action: A, rules: AgentRules) => unknown;

const PERFORMERS: { readonly [T in Action['type']]: Performer<Extract<Action, { type: T }>> } = {
  callApi,
  callMethod,
  navigate,
  setGlobal,
  setState,
  setValue,
  triggerEvent,
};

/** The limits of an action, besides those of the page. */
export interface ActionLimits {
  readonly rules: AgentRules;
  /** The maximum size of the data of one action. */
  readonly maxActionKilobytes: number;
}

const REQUIRED: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  callApi: ['endpointId'],
  callMethod: ['blockId', 'method'],
  setValue: ['blockId'],
  triggerEvent: ['blockId', 'event'],
};

/** Performs one action of the agent. Throws if the action is refused; then nothing has changed. */
export async function* perform(runtime: Runtime, action: Action, limits: ActionLimits): Steps {
  check(action, limits);
  const { rules } = limits;
  const use = usedBy(action);
  const { pageId } = runtime.page?.context ?? {};
  if (use !== undefined && pageId !== undefined) rules.checkConsent(pageId, use.blockId, use.name);
  const work = (PERFORMERS[action.type] as Performer<Action>)(runtime, action, rules);
  if (isSteps(work)) yield* work;
  else await work;
}

function isSteps(work: unknown): work is Steps {
  return typeof work === 'object' && work !== null && Symbol.asyncIterator in work;
}

/** Returns the event or method that an action uses, or undefined if it uses none. */
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

function check(action: Action, { rules, maxActionKilobytes }: ActionLimits): void {
  checkData(action, maxActionKilobytes);
  const types = Object.keys(PERFORMERS);
  if (typeof action !== 'object' || action === null || !types.includes(action.type)) {
    const type = String((action as Action | null)?.type);
    throw new HeadlessError(
      'BAD_ACTION',
      `There is no action ${quoteJson(type)}.${didYouMean(type, types)} Actions: ${types.join(', ')}.`,
    );
  }
  rules.checkAction(action.type);
  const fields = action as unknown as Record<string, unknown>;
  const missing = REQUIRED[action.type]?.find((name) => typeof fields[name] !== 'string');
  if (missing !== undefined) {
    throw new HeadlessError('BAD_ACTION', `${action.type} needs ${quoteJson(missing)}, as a text.`);
  }
}
