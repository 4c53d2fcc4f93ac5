import { blockAddresses, type EngineBlock } from '@lowdefy-mcp/render-core';
import { reviveUnmarked } from '../lowdefy/buildMarks.js';
import type { HelpersModule, LiveBlock, LiveContext, Plain, TypesArtifact } from '../lowdefy/types.js';
import { hasState, patternOf } from './hasState.js';
import type { SavedPage } from './SavedPage.js';

/** The limits for apps that read the history. */
const MAX_EVENTS = 1000;
const MAX_CALLS = 100;

/** The maximum length of histories that only some apps read. */
export interface HistoryLimits {
  /** Entries of the event log. */
  readonly events: number;
  /** Calls of one request. */
  readonly calls: number;
}

/** Returns the limits by the operators that an app uses. */
export function historyLimits({ types }: { readonly types: TypesArtifact }): HistoryLimits {
  const reads = (operator: string) => Object.hasOwn(types.operators.client, operator);
  return {
    events: reads('_event_log') ? MAX_EVENTS : 0,
    calls: reads('_request_details') ? MAX_CALLS : 1,
  };
}

/** Collects the data of a page, including dates and other values that are not JSON. */
export function savePage(context: LiveContext, helpers: HelpersModule, limits: HistoryLimits): SavedPage {
  const { state, requests, eventLog, _internal } = context;
  const keys = blockAddresses(context);
  const stateful = [...keys].filter(([block]) => hasState(block as LiveBlock));
  return {
    state,
    hidden: hiddenValues(state, stateful, helpers),
    items: itemCounts(state, [...keys.keys()] as LiveBlock[], helpers),
    frozenState: unmarked(_internal.State.frozenState),
    onInitDone: _internal.onInitDone === true,
    onInitAsyncDone: _internal.onInitAsyncDone === true,
    requests: Object.fromEntries(
      Object.entries(requests).map(([id, calls]) => [id, calls.slice(0, limits.calls) as readonly object[]]),
    ) as SavedPage['requests'],
    validated: [...keys].flatMap(([block, key]) => ((block as LiveBlock).showValidation ? [key] : [])),
    types: Object.fromEntries(stateful.map(([block]) => [patternOf(block), block.type])),
    ...(limits.events > 0 && {
      eventLog: eventLog.slice(0, limits.events).map((event) => asJson(event as Plain, helpers)),
    }),
  };
}

/** Removes build marks from the state of Reset, which the engine keeps as text. */
function unmarked(frozenState: string | null): string | null {
  return frozenState && JSON.stringify(JSON.parse(frozenState, reviveUnmarked));
}

/** Collects the values of hidden inputs: the engine removes them from its state, but restores them when they are shown again. */
function hiddenValues(
  state: Plain,
  stateful: readonly (readonly [EngineBlock, string])[],
  { get }: HelpersModule,
): Plain {
  const hidden = stateful.filter(
    ([{ blockId, value }]) => value !== undefined && get(state, blockId) === undefined,
  );
  return Object.fromEntries(hidden.map(([{ value }, key]) => [key, value]));
}

/**
 * Counts the items of lists from their blocks, where the state does not have the number: a hidden list has no state, and neither
 * have new items without inputs.
 */
function itemCounts(
  state: Plain,
  blocks: readonly LiveBlock[],
  { get }: HelpersModule,
): Record<string, number> {
  const lists = new Set(blocks.filter(({ meta }) => meta.category === 'list').map(({ blockId }) => blockId));
  const counts: Record<string, number> = {};
  for (const { blockId } of blocks) {
    for (const { 1: index, index: end } of blockId.matchAll(/\.(\d+)(?=\.|$)/g)) {
      const list = blockId.slice(0, end);
      if (lists.has(list)) counts[list] = Math.max(counts[list] ?? 0, Number(index) + 1);
    }
  }
  const notInState = Object.entries(counts).filter(([list, count]) => {
    const items = get(state, list);
    return !Array.isArray(items) || items.length !== count;
  });
  return Object.fromEntries(notInState);
}

/** Serialises an entry of the event log. Omits responses of actions that cannot be serialised. */
function asJson(event: Plain, { serializer }: HelpersModule): unknown {
  try {
    return serializer.serialize(event);
  } catch {
    const { responses: _, ...rest } = event;
    return rest;
  }
}
