import { setImmediate as turn } from 'node:timers/promises';
import {
  type BlockHost,
  type BlockView,
  type EventResult,
  type ListActions,
  quoteJson,
} from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { EngineEventResult, LinkParams, LiveBlock, Plain } from '../lowdefy/types.js';
import { fitsType, typeInWords, typeOfValue } from './fitsType.js';
import { mutableCopy } from './mutableCopy.js';
import type { OpenPage } from './OpenPage.js';

/** A block's host, as the session has it. */
export interface SessionBlockHost extends BlockHost {
  /** Whether something was done through it. A pack that refuses does so before. */
  readonly hasBegun: boolean;
}

/**
 * A running block, as packs get it. `report` hears of every event that was run, with why it failed. What agents are kept
 * from is not run, whatever they called it: a button in a grid may come down to an event of another name.
 */
export function createHost(
  page: OpenPage,
  block: LiveBlock,
  report: (name: string, result: EngineEventResult) => void,
  isKept: (name: string) => boolean = () => false,
): SessionBlockHost {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  const triggerEvent = async (name: string, event?: Readonly<Plain>): Promise<EventResult> => {
    if (isKept(name)) {
      const what = `${name} of block ${quoteJson(block.blockId)} is kept from agents, or needs the user's consent`;
      if (!hasBegun) throw new HeadlessError('NOT_ALLOWED', `${what}, and this would set it off.`);
      page.services.log.current.notes.push(`${what}: it was not run.`);
      return { success: false, bounced: false };
    }
    begin();
    // The events that follow an animation (afterClose, afterOpenChange …) come in a task of their own.
    if (name.startsWith('after')) await turn();
    const result = await run(block, name, event && mutableCopy(event));
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
      // The engine would turn it into nothing, without a word.
      if (!fitsType(valueType, value)) {
        throw new TypeError(
          `Block ${quoteJson(block.blockId)} stores ${typeInWords(valueType)}, not ${typeOfValue(value)}.`,
        );
      }
      begin();
      block.setValue(mutableCopy(value));
    },
    triggerEvent,
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

/** An event that cannot even be run has failed: components do not wait for most of theirs, so nobody would catch it. */
async function run(block: LiveBlock, name: string, event: Plain | undefined): Promise<EngineEventResult> {
  try {
    return await block.triggerEvent({ name, ...(event !== undefined && { event }) });
  } catch (error) {
    return { success: false, bounced: false, error: { error } };
  }
}

/** The methods that every list has; its buttons stand for them. */
export const LIST_METHODS = ['pushItem', 'unshiftItem', 'removeItem', 'moveItemUp', 'moveItemDown'] as const;

/** Those that add an item, which begins empty as it does for a person. */
export const ADDS: ReadonlySet<string> = new Set(['pushItem', 'unshiftItem']);

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

/** A method of a list. One that adds an item throws if there can be no more. */
function listMethod(page: OpenPage, block: LiveBlock, name: (typeof LIST_METHODS)[number]) {
  const method: ((argument: never) => void) | undefined = block[name];
  if (method === undefined || !ADDS.has(name)) return method;
  return (argument: never) => {
    page.services.listLimit.checkRoom(block, page.view(block).items);
    method(argument);
  };
}

/** A list that has no fields in it holds nothing. */
function valuesAt(state: unknown, path: string): readonly unknown[] {
  const value = path.split('.').reduce((inner, key) => (Object(inner) as Plain)[key], state);
  return Array.isArray(value) ? structuredClone(value) : [];
}

const CLIENT_METHODS = ['registerEvent', 'registerMethod', 'setValue', 'triggerEvent'] as const;

/** What the client lets `CallMethod` reach on each block, besides what the component registers. */
export function clientMethods(page: OpenPage, block: LiveBlock): Record<string, unknown> {
  const methods: Record<string, unknown> = {};
  for (const name of CLIENT_METHODS) if (block[name] !== undefined) methods[name] = block[name];
  for (const name of LIST_METHODS)
    if (block[name] !== undefined) methods[name] = listMethod(page, block, name);
  return methods;
}
