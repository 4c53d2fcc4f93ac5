import type { Api } from '../api/createApi.js';
import type { Build } from '../app/Build.js';
import { messageOf } from '../errors.js';
import type { Log } from '../log/Recorder.js';
import { shorten } from '../log/shorten.js';
import type { EndpointCall, LinkParams, Lowdefy, Plain, RootConfig } from '../lowdefy/types.js';
import type { BrowserWindow } from './createWindow.js';
import type { Work } from './Work.js';
import { wrapActions } from './wrapActions.js';

/** What the object is made of that the engine sees the app and the browser through. */
export interface LowdefyParts {
  readonly api: Api;
  readonly build: Build;
  readonly log: Log;
  readonly rootConfig: RootConfig;
  readonly user: Plain | null;
  readonly window: BrowserWindow;
  readonly work: Work;
  link(params: LinkParams): void;
  updateBlock(): void;
}

/** Everything that the engine, the operators and the actions of 4.0 to 5.x read of the client. */
export function createLowdefy(parts: LowdefyParts): Lowdefy {
  const { api, build, log, rootConfig, user, window, work } = parts;
  const note = (what: string) => () => {
    log.current.notes.push(what);
  };
  return {
    apiResponses: {},
    basePath: '',
    contexts: {},
    home: rootConfig.home ?? {},
    inputs: {},
    lowdefyGlobal: withoutBuildMarks(rootConfig.lowdefyGlobal ?? {}),
    menus: rootConfig.menus ?? [],
    pageId: null,
    theme: rootConfig.theme ?? {},
    user,
    _internal: {
      actions: wrapActions(build.actions, { log, work, resolve: build.resolve }),
      auth: {
        login: note('Would send the user to log in.'),
        logout: note('Would log the user out.'),
        updateSession: note("Would renew the user's session."),
      },
      blockComponents: Object.fromEntries(
        Object.entries(build.metas).map(([type, meta]) => [type, { meta }]),
      ),
      blockMetas: build.metas,
      callAPI: (call) => recordCall(log, call.endpointId, () => api.callEndpoint(call as EndpointCall)),
      callRequest: (call) => recordCall(log, call.requestId, () => api.callRequest(call)),
      displayMessage({ content, status = 'success' }) {
        // One that says "loading" is gone before anybody could read it here.
        if (status !== 'loading') log.current.messages.push({ status, content: textOf(content) });
        return () => {};
      },
      globals: { document: {}, fetch, window },
      // From 4.6 on errors are told to these two; they are in the result of the event as well.
      handleError: () => {},
      logger: { debug: () => {}, error: () => {}, info: () => {}, warn: () => {} },
      link: parts.link,
      operators: build.operators.client,
      updateBlock: parts.updateBlock,
    },
  };
}

/** Makes a call to the API, and notes how it went. */
export async function recordCall<T extends { response?: unknown }>(
  log: Log,
  requestId: string,
  call: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const duration = () => Math.round(performance.now() - start);
  try {
    const result = await call();
    const response = shorten(result.response ?? null);
    log.current.requests.push({ requestId, success: true, duration: duration(), response });
    return result;
  } catch (error) {
    log.current.requests.push({ requestId, success: false, duration: duration(), error: messageOf(error) });
    throw error;
  }
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : (JSON.stringify(content) ?? '');
}

/** The build numbers its objects; in the browser that never shows. */
function withoutBuildMarks(value: Plain): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '~k'));
}
