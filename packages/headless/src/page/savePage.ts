import { blockAddresses, type EngineBlock } from '@lowdefy-mcp/render-core';
import { reviveUnmarked } from '../lowdefy/buildMarks.js';
import type { HelpersModule, LiveBlock, LiveContext, Plain, TypesArtifact } from '../lowdefy/types.js';
import { hasState, patternOf } from './hasState.js';
import type { SavedPage } from './SavedPage.js';

/** How much is kept of what only some apps read, for those that do. */
const MOST_EVENTS = 1000;
const MOST_CALLS = 100;

/** How much is kept of what only some apps read. */
export interface KeptParts {
  /** Entries of the log of events. */
  readonly events: number;
  /** Calls of one request. */
  readonly calls: number;
}

/** Decides by the operators that an app uses. */
export function keptParts({ types }: { readonly types: TypesArtifact }): KeptParts {
  const reads = (operator: string) => Object.hasOwn(types.operators.client, operator);
  return {
    events: reads('_event_log') ? MOST_EVENTS : 0,
    calls: reads('_request_details') ? MOST_CALLS : 1,
  };
}

/** The data of a page, with dates and other values that are not JSON. */
export function savePage(context: LiveContext, helpers: HelpersModule, keep: KeptParts): SavedPage {
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
      Object.entries(requests).map(([id, calls]) => [id, calls.slice(0, keep.calls) as readonly object[]]),
    ) as SavedPage['requests'],
    validated: [...keys].flatMap(([block, key]) => ((block as LiveBlock).showValidation ? [key] : [])),
    types: Object.fromEntries(stateful.map(([block]) => [patternOf(block), block.type])),
    ...(keep.events > 0 && {
      eventLog: eventLog.slice(0, keep.events).map((event) => asJson(event as Plain, helpers)),
    }),
  };
}

/** The state that Reset returns to is kept as text. */
function unmarked(frozenState: string | null): string | null {
  return frozenState && JSON.stringify(JSON.parse(frozenState, reviveUnmarked));
}

/** The engine takes hidden inputs out of its state, but they keep their value for when they are shown again. */
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
 * A list that is hidden has no state, and neither have new items that only show something. How many items there are
 * can be told from the blocks in them.
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
  const unsaid = Object.entries(counts).filter(([list, count]) => {
    const items = get(state, list);
    return !Array.isArray(items) || items.length !== count;
  });
  return Object.fromEntries(unsaid);
}

/** Serialises an entry of the event log. The response of a plugin's action is left out if it cannot be serialised. */
function asJson(event: Plain, { serializer }: HelpersModule): unknown {
  try {
    return serializer.serialize(event);
  } catch {
    const { responses: _, ...rest } = event;
    return rest;
  }
}
