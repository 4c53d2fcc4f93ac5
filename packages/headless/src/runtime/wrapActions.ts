import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import { shorten } from '../log/shorten.js';
import type { EngineAction } from '../lowdefy/types.js';
import { DOWNLOADS, type Download } from './captureDownload.js';

/** Describes the effect of an action that only a browser can do. */
type BrowserOnly = (params: BrowserParams) => { note: string; response?: unknown };

/** The parameters of an action. `raw` has them unchanged, also if they are not an object. */
interface BrowserParams {
  readonly copy?: unknown;
  readonly blockId?: unknown;
  readonly raw: unknown;
}

const BROWSER_ONLY: Readonly<Record<string, BrowserOnly>> = {
  CopyToClipboard: ({ copy }) => ({
    note: `Would copy to the clipboard: ${copy === undefined ? '' : quoteJson(shorten(copy))}`,
  }),
  ScrollTo: ({ blockId }) => ({
    note: blockId === undefined ? 'Would scroll the page.' : `Would scroll to block ${quoteJson(blockId)}.`,
  }),
  SetFocus: ({ raw }) => {
    if (typeof raw !== 'string') throw new Error('SetFocus parameter must be a string.');
    return { note: `Would put the focus on the element ${quoteJson(raw)}.` };
  },
  GeolocationCurrentPosition: () => ({
    note: 'Would ask the browser where the user is. There is no browser, so the position was refused.',
    // The response of the action if the user denies access.
    response: { code: 1, error: 'PERMISSION_DENIED', message: 'There is no browser to ask for a position.' },
  }),
};

/** The services of the session and the app that wrapped actions use. */
export interface ActionServices {
  readonly log: Log;
  readonly work: TaskTracker;
  readonly resolve: Download['resolve'];
}

/**
 * Wraps the app's actions: each is tracked while it runs. Actions that only a browser can do are logged instead, and files that
 * would be downloaded are captured.
 */
export function wrapActions(
  actions: Readonly<Record<string, EngineAction>>,
  services: ActionServices,
): Record<string, EngineAction> {
  const wrap =
    (type: string, action: EngineAction): EngineAction =>
    (call) => {
      const blockId = (call.methods as { getBlockId?(): string }).getBlockId?.();
      const result = run(type, action, call, services);
      services.work.track(type, blockId, Promise.resolve(result));
      // Return the action's own result: another promise would delay the engine's next action.
      return result;
    };
  return Object.fromEntries(Object.entries(actions).map(([type, action]) => [type, wrap(type, action)]));
}

function run(
  type: string,
  action: EngineAction,
  call: Parameters<EngineAction>[0],
  { log, resolve }: ActionServices,
): unknown {
  const browserOnly = Object.hasOwn(BROWSER_ONLY, type) ? BROWSER_ONLY[type] : undefined;
  if (browserOnly !== undefined) {
    const { note, response } = browserOnly({ ...Object(call.params), raw: call.params });
    log.current.notes.push(note);
    return response;
  }
  const capture = Object.hasOwn(DOWNLOADS, type) ? DOWNLOADS[type] : undefined;
  if (capture === undefined) return action(call);
  return capture({ action, call, resolve }).then((file) => void log.current.attachments.push(file));
}
