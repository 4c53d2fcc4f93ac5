import { withoutBuildMarks } from '../lowdefy/buildMarks.js';
import { SAVE_FORMAT } from '../page/saveFormat.js';
import { type KeptParts, savePage } from '../page/savePage.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { SavedSession } from './types.js';

/** How much is kept of what only some apps read, for those that do. */
const MOST_EVENTS = 1000;
const MOST_CALLS = 100;

/** Everything about a session that has to survive, as JSON. */
export function saveRuntime(runtime: Runtime, revision: number): SavedSession {
  const { build, lowdefy, history, page } = runtime;
  const reads = (operator: string) => Object.hasOwn(build.types.operators.client, operator);
  const keep: KeptParts = {
    events: reads('_event_log') ? MOST_EVENTS : 0,
    calls: reads('_request_details') ? MOST_CALLS : 1,
  };
  // The next build marks its objects anew.
  const toJson = <T>(value: T) => withoutBuildMarks(build.helpers.serializer.serialize(value)) as T;
  const pages = Object.values(lowdefy.contexts).map((context) => [
    context.pageId,
    toJson(savePage(context, build.helpers, keep)),
  ]);
  const dormant = [...runtime.dormant].map(([pageId, text]) => [pageId, JSON.parse(text)]);
  const saved: SavedSession = {
    format: SAVE_FORMAT,
    revision,
    history,
    inputs: lowdefy.inputs,
    global: lowdefy.lowdefyGlobal,
    apiResponses: lowdefy.apiResponses,
    pages: {},
    mounts: page?.mounts.save(page.context) ?? [],
  };
  return { ...toJson(saved), pages: Object.fromEntries([...dormant, ...pages]) };
}
