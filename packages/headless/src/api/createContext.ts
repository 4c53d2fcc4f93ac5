import type { Build } from '../build/Build.js';
import { LOGGER } from '../lowdefy/logger.js';
import type { ApiContext, Plain } from '../lowdefy/types.js';

/** On whose behalf the API is called. */
export interface Caller {
  readonly secrets: Readonly<Record<string, string>>;
  readonly user: Plain | null;
  /** The most preferred first. */
  readonly languages?: readonly string[];
}

/** Creates the context of one call of the API. A context carries the data of its call, so each call has its own. */
export function createContext(
  build: Build,
  { secrets, user, languages = [] }: Caller,
  fileCache: Map<string, unknown> = build.fileCache,
): ApiContext {
  const context = {
    appMeta: build.appMeta,
    buildDirectory: build.directory,
    config: build.config,
    connections: build.connections,
    fileCache,
    handleError: async (error: unknown) => console.error(error),
    // Chooses the locale of the server, since 5.4.
    headers: languages.length === 0 ? {} : { 'accept-language': languages.join(',') },
    i18n: build.i18n,
    jsMap: build.jsMaps.server,
    logger: LOGGER,
    operators: build.operators.server,
    secrets,
    // The user is in the session up to 6, and beside it later.
    session: user === null ? undefined : { user },
    user: user ?? undefined,
    websockets: build.websockets,
  };
  build.api.createApiContext(context);
  return context as ApiContext;
}
