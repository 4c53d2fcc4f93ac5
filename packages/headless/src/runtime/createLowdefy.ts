import type { Api } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import type { Log } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import { messageOf } from '../errors.js';
import type { ActiveI18n, I18n } from '../lowdefy/i18n.js';
import type { EndpointCall, LinkParams, Lowdefy, Plain, RootConfig } from '../lowdefy/types.js';
import { createDisplayMessage } from './createDisplayMessage.js';
import type { BrowserWindow } from './createWindow.js';
import { type CallResult, recordCall } from './recordCall.js';
import { wrapActions } from './wrapActions.js';

/** The parts of the engine's `lowdefy` object. */
export interface LowdefyParts {
  readonly api: Api;
  readonly build: Build;
  readonly log: Log;
  readonly rootConfig: RootConfig;
  readonly user: Plain | null;
  readonly websocketClient: Lowdefy['_internal']['websocketClient'];
  readonly window: BrowserWindow;
  readonly work: TaskTracker;
  link(params: LinkParams): void;
  updateBlock(): void;
}

/** Creates the `lowdefy` object of the client, with everything that the engine, operators and actions of 4.0 to 5.5 read. */
export function createLowdefy(parts: LowdefyParts): Lowdefy {
  const { api, build, log, rootConfig, user, window, work } = parts;
  const { serializer, translate } = build.helpers;
  const i18n = createI18n(rootConfig.i18n, window);
  // Copied per session: a new block uses the initial value of its meta without copying it, and may mutate it.
  const metas = serializer.copy(build.metas);
  const note = (text: string) => () => {
    log.current.notes.push(text);
  };
  const record = <T extends CallResult>(id: string, call: () => Promise<T>) =>
    recordCall({ log, serializer }, id, call);
  return {
    apiResponses: {},
    basePath: '',
    contexts: {},
    home: rootConfig.home ?? {},
    get i18n() {
      return i18n();
    },
    inputs: {},
    lowdefyApp: rootConfig.lowdefyApp,
    lowdefyGlobal: rootConfig.lowdefyGlobal ?? {},
    menus: rootConfig.menus ?? [],
    pageId: null,
    theme: {
      ...rootConfig.theme,
      get _resolvedAntdToken() {
        return build.themeTokens?.[window.__lowdefy_isDark ? 'dark' : 'light'];
      },
    },
    user,
    _internal: {
      actions: wrapActions(build.actions, { log, work, resolve: build.resolve }),
      auth: {
        login: note('Would send the user to log in.'),
        logout: note('Would log the user out.'),
        updateSession: note("Would renew the user's session."),
      },
      blockComponents: Object.fromEntries(Object.entries(metas).map(([type, meta]) => [type, { meta }])),
      blockMetas: metas,
      callAPI: (call) => record(call.endpointId, () => api.callEndpoint(call as EndpointCall)),
      callRequest: (call) => record(call.requestId, () => api.callRequest(call)),
      displayMessage: createDisplayMessage(log, {
        version: build.version,
        hasTheme: rootConfig.theme !== undefined,
      }),
      globals: { document: {}, fetch, window },
      // Since 4.6 the engine passes errors to these two instead of printing them.
      handleError: printOnce(),
      logger: console,
      link: parts.link,
      operators: build.operators.client,
      ...(translate && { translate: (key, values) => translate({ key, values, i18n: i18n() }) }),
      updateBlock: parts.updateBlock,
      websocketClient: parts.websocketClient,
    },
  };
}

/** Returns a function that returns the messages with the current locale: the same object until the locale changes. */
function createI18n(i18n: I18n | undefined, window: BrowserWindow): () => ActiveI18n | undefined {
  if (i18n?.defaultLocale === undefined) return () => undefined;
  let current: ActiveI18n | undefined;
  return () => {
    const active = window.__lowdefy_locale;
    if (current === undefined || current.active !== active) current = { ...i18n, active };
    return current;
  };
}

/** Bounds the memory: messages can contain data, so there can be any number of them. */
const MAX_PRINTED = 1000;

/** Returns a function that prints each error once, as the client does: operators fail again with each change of the page. */
function printOnce(): (error: unknown) => void {
  const printed = new Set<string>();
  return (error) => {
    const key = `${messageOf(error)}:${Object(error).configKey ?? ''}`;
    if (!printed.has(key)) console.error(error);
    if (printed.size >= MAX_PRINTED) printed.clear();
    printed.add(key);
  };
}
