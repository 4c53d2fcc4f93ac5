import { blockAddresses } from '@lowdefy-mcp/render-core';
import { rootOf } from '../lowdefy/root.js';
import type { HelpersModule, LiveBlock, LiveContext, Plain, RequestCall } from '../lowdefy/types.js';
import type { SavedPage } from './SavedPage.js';

/** Restores a saved page into a new context. */
export function restorePage(context: LiveContext, saved: SavedPage, helpers: HelpersModule): void {
  const { _internal } = context;
  const { frozenState, onInitDone, onInitAsyncDone } = saved;
  // The engine creates list items from this state.
  rootOf(context).reset(withItems(saved, helpers));
  replace(context.state, saved.state);
  for (const [requestId, calls] of Object.entries(saved.requests)) {
    const past = calls.map((call) => ({ ...call, requestId, loading: false }));
    context.requests[requestId] = past as unknown as RequestCall[];
  }
  restoreBlocks(context, saved);
  context.eventLog.push(...(saved.eventLog ?? []));
  Object.assign(_internal.State, { frozenState, initialized: frozenState !== null });
  Object.assign(_internal, { onInitDone, onInitAsyncDone });
  _internal.update();
}

function restoreBlocks(context: LiveContext, { hidden, validated }: SavedPage): void {
  const shown = new Set(validated);
  for (const [block, key] of blockAddresses(context)) {
    const live = block as LiveBlock;
    if (shown.has(key)) live.showValidation = true;
    if (Object.hasOwn(hidden, key)) live.value = hidden[key];
  }
}

function withItems({ state, items }: SavedPage, { serializer, get, set }: HelpersModule): Plain {
  const full = serializer.copy(state);
  for (const [list, count] of Object.entries(items)) {
    const known = get(full, list);
    const values = Array.isArray(known) ? known : [];
    const all = Array.from({ length: count }, (_, index) => values[index] ?? null);
    set(full, list, all);
  }
  return full;
}

function replace(state: Plain, values: Plain): void {
  for (const key of Object.keys(state)) delete state[key];
  Object.assign(state, values);
}
