import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BlockHost,
  type BlockView,
  type EventResult,
  type ListActions,
  quoteJson,
} from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { ADDING_METHODS, LIST_METHODS } from '../lowdefy/listMethods.js';
import type { EngineEventResult, LinkParams, LiveBlock, Plain } from '../lowdefy/types.js';
import { describeControls } from './describeControls.js';
import { fitsType, typeInWords, typeOfValue } from './fitsType.js';
import { mutableCopy } from './mutableCopy.js';
import type { OpenPage } from './OpenPage.js';

/** A block's host with the state that the session needs. */
export interface SessionBlockHost extends BlockHost {
  /** Something was done through the host. Afterwards a pack can no longer refuse. */
  readonly hasBegun: boolean;
}

/**
 * Creates the host through which packs act on a block. `report` receives the result of every event. Excluded events are not run, even
 * if the agent used another name: a button in a grid may trigger an event of another name.
 */
export function createHost(
  page: OpenPage,
  block: LiveBlock,
  report: (name: string, result: EngineEventResult) => void,
  isExcluded: (name: string) => boolean = () => false,
): SessionBlockHost {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  const triggerEvent = async (name: string, event?: Readonly<Plain>): Promise<EventResult> => {
    if (isExcluded(name)) {
      const reason = `${name} of block ${quoteJson(block.blockId)} is excluded for agents, or needs the user's consent`;
      if (!hasBegun) throw new HeadlessError('NOT_ALLOWED', `${reason}, and this would trigger it.`);
      page.services.log.current.notes.push(`${reason}: it was not run.`);
      return { success: false, bounced: false };
    }
    begin();
    // Events after an animation (afterClose, afterOpenChange …) run in a separate task.
    if (name.startsWith('after')) await nextTurn();
    const result = await run(block, name, event && mutableCopy(event));
    const controls = describeControls(name, result);
    if (controls !== undefined) page.services.log.current.notes.push(controls);
    report(name, result);
    return { success: result.success, bounced: result.bounced };
  };
  const list = listActions(page, block, begin);
  return {
    get hasBegun() {
      return hasBegun;
    },
    get block(): BlockView {
      return page.view(block);
    },
    setLocal(change) {
      begin();
      page.setLocal(block, change);
    },
    setValue(value) {
      const { valueType = 'any' } = block.meta;
      if (block.setValue === undefined)
        throw new TypeError(`Block ${quoteJson(block.blockId)} is not an input.`);
      // The engine would silently store an empty value.
      if (!fitsType(valueType, value)) {
        throw new TypeError(
          `Block ${quoteJson(block.blockId)} stores ${typeInWords(valueType)}, not ${typeOfValue(value)}.`,
        );
      }
      begin();
      block.setValue(mutableCopy(value));
    },
    triggerEvent,
    registerEvent(name, actions) {
      begin();
      block.registerEvent({ name, actions: mutableCopy(actions) });
    },
    triggerChange: (value) =>
      triggerEvent('onChange', page.services.changesCarryValue ? { value } : undefined),
    async request(requestId, event) {
      begin();
      const { blockId, Events } = block;
      const arrayIndices = Events?.arrayIndices ?? [];
      const call = {
        actions: {},
        arrayIndices,
        blockId,
        event: event && mutableCopy(event),
        params: [requestId],
      };
      const [response] = await page.context._internal.Requests.callRequests(call);
      return response;
    },
    link(target) {
      begin();
      page.services.link(target as LinkParams);
    },
    ...(list && { list }),
    log: ({ status, message }) => {
      page.services.log.current.messages.push({ status, content: message });
    },
  };
}

/** Triggers an event. A rejection becomes a failed result: components do not await most events, so nothing would catch it. */
async function run(block: LiveBlock, name: string, event: Plain | undefined): Promise<EngineEventResult> {
  try {
    return await block.triggerEvent({ name, ...(event !== undefined && { event }) });
  } catch (error) {
    return { success: false, bounced: false, error: { error } };
  }
}

function listActions(page: OpenPage, block: LiveBlock, begin: () => void): ListActions | undefined {
  if (block.meta.category !== 'list') return undefined;
  const entries = LIST_METHODS.map((name) => [
    name,
    (argument: never) => {
      const method = listMethod(page, block, name);
      begin();
      method?.(mutableCopy(argument));
    },
  ]);
  return {
    ...Object.fromEntries(entries),
    values: () => valuesAt(page.context.state, block.blockId),
  } as ListActions;
}

/** Returns a method of a list. A method that adds an item throws if the limit is reached. */
function listMethod(page: OpenPage, block: LiveBlock, name: (typeof LIST_METHODS)[number]) {
  const method: ((argument: never) => void) | undefined = block[name];
  if (method === undefined || !ADDING_METHODS.has(name)) return method;
  return (argument: never) => {
    page.services.listLimit.checkRoom(block);
    method(argument);
  };
}

/** Returns the values of a list. Empty if the list has no fields. */
function valuesAt(state: unknown, path: string): readonly unknown[] {
  const value = path.split('.').reduce((inner, key) => (Object(inner) as Plain)[key], state);
  return Array.isArray(value) ? structuredClone(value) : [];
}

const CLIENT_METHODS = ['registerEvent', 'registerMethod', 'setValue', 'triggerEvent'] as const;

/** Returns the methods that `CallMethod` finds on each block, besides those that the component registers. */
export function clientMethods(page: OpenPage, block: LiveBlock): Record<string, unknown> {
  const methods: Record<string, unknown> = {};
  for (const name of CLIENT_METHODS) if (block[name] !== undefined) methods[name] = block[name];
  for (const name of LIST_METHODS)
    if (block[name] !== undefined) methods[name] = listMethod(page, block, name);
  return methods;
}
