import { listBlocks } from '@lowdefy-mcp/render-core';
import type { HelpersModule, LiveBlock, LiveContext, Plain, RequestCall } from '../lowdefy/types.js';
import type { Runtime } from '../session/Runtime.js';
import { SAVE_FORMAT, type SavedPage, type SavedSession } from './types.js';

/** How much of the event log is kept, for apps that read it. */
const MOST_EVENTS = 50;

/** Everything about a session that has to survive, as JSON. */
export function saveRuntime(runtime: Runtime, revision: number): SavedSession {
  const { build, lowdefy, history, page } = runtime;
  const keepsEvents = Object.hasOwn(build.types.operators.client, '_event_log');
  const pages = Object.values(lowdefy.contexts).map((context) => [
    context.pageId,
    savePage(context, build.helpers, keepsEvents),
  ]);
  const saved: SavedSession = {
    format: SAVE_FORMAT,
    revision,
    history,
    inputs: lowdefy.inputs,
    global: lowdefy.lowdefyGlobal,
    apiResponses: lowdefy.apiResponses,
    pages: Object.fromEntries(pages),
    mounts: page?.mounts.save() ?? [],
  };
  return build.helpers.serializer.serialize(saved) as SavedSession;
}

function savePage(context: LiveContext, helpers: HelpersModule, keepsEvents: boolean): SavedPage {
  const { state, requests, eventLog, _internal } = context;
  const blocks = listBlocks(context) as readonly LiveBlock[];
  const held = blocks.filter(({ meta }) => meta.category !== 'display' && meta.category !== 'container');
  return {
    state,
    full: fullState(state, held, helpers),
    frozenState: _internal.State.frozenState,
    onInitDone: _internal.onInitDone === true,
    onInitAsyncDone: _internal.onInitAsyncDone === true,
    requests: Object.fromEntries(
      Object.entries(requests).flatMap(([id, [latest]]) => (latest ? [[id, saveRequest(latest)]] : [])),
    ),
    validated: blocks.filter(({ showValidation }) => showValidation).map(({ blockId }) => blockId),
    types: Object.fromEntries(held.map(({ blockId, type }) => [blockId, type])),
    ...(keepsEvents && { eventLog: eventLog.slice(0, MOST_EVENTS) }),
  };
}

/** The engine takes hidden inputs out of its state, but they keep their value for when they are shown again. */
function fullState(state: Plain, blocks: readonly LiveBlock[], helpers: HelpersModule): Plain {
  const full = helpers.serializer.copy(state);
  for (const { blockId, value } of blocks) {
    if (value !== undefined && helpers.get(full, blockId) === undefined) helpers.set(full, blockId, value);
  }
  return full;
}

function saveRequest({ response, error, payload }: RequestCall) {
  return { response, ...(error !== undefined && { error }), ...(payload !== undefined && { payload }) };
}
