import { quoteJson } from '@lowdefy-mcp/render-core';
import { readOptionalArtifact } from '../build/artifacts.js';
import type { Build } from '../build/Build.js';
import type { ConnectChannels } from '../build/Channels.js';
import type { EndpointConfig } from '../build/endpoints.js';
import { HeadlessError, messageOf } from '../errors.js';
import { withoutBuildMarks } from '../lowdefy/buildMarks.js';
import type {
  ApiContext,
  ApiRequestCall,
  EndpointCall,
  EndpointResult,
  Plain,
  RootConfig,
} from '../lowdefy/types.js';
import { AgentRules } from '../rules/AgentRules.js';
import type { Redactor } from '../secrets/Redactor.js';
import { missingSecrets, secretsHint } from '../secrets/secrets.js';
import { createContext } from './createContext.js';
import { createPages, type PageVisit } from './createPages.js';
import { exceedsSize } from './exceedsSize.js';
import { excludePages } from './excludePages.js';
import { mayUse } from './mayUse.js';
import { projectError, projectsErrors } from './projectError.js';
import { dropPrivateFields, toClientError } from './toClientError.js';

/** The API of the Lowdefy server for one user. Errors are redacted; responses are not. */
export interface Api {
  callRequest(call: ApiRequestCall): Promise<{ response?: unknown }>;
  callEndpoint(call: EndpointCall): Promise<EndpointResult>;
  /** Connects to the websockets, since 6.0. The API authorises each subscription and message. */
  readonly connectChannels: ConnectChannels;
  /** The API endpoints that the user may call. */
  getEndpoints(): readonly EndpointConfig[];
  /**
   * Returns the page's configuration for a visit, without debounces. It must not be mutated: all sessions of the build share it, unless
   * the page is dynamic. Null if the page does not exist or the user may not see it.
   */
  getPageConfig(pageId: string, visit: PageVisit): Promise<Plain | null>;
  /** Returns the configuration without a visit: nothing runs, and a dynamic page is incomplete. */
  getStaticPageConfig(pageId: string): Promise<Plain | null>;
  /** Tells whether the user may open the page. */
  hasPage(pageId: string): Promise<boolean>;
  getRootConfig(): Promise<RootConfig>;
  /** The ids of the pages that the user may open, without Lowdefy's own 404 page. */
  getPageIds(): Promise<readonly string[]>;
  /** Tells whether other users may open pages that this one may not. Pages that are excluded for agents do not count. */
  hidesPages(): Promise<boolean>;
}

/** Stubbed responses by request id, or functions of the payload. Their connections are not used. */
export type RequestStubs = Readonly<Record<string, unknown>>;

/** The page that Lowdefy adds to every app. */
export const NOT_FOUND_PAGE = '404';

/** Creates the API for one user, on the app's own `@lowdefy/api`. */
export function createApi(
  build: Build,
  {
    secrets,
    redactor,
    user,
    rules = AgentRules.create({}),
    requests = {},
    languages = [],
    maxResponseKilobytes = Number.POSITIVE_INFINITY,
  }: {
    readonly secrets: Readonly<Record<string, string>>;
    readonly redactor: Redactor;
    readonly user: Plain | null;
    readonly rules?: AgentRules;
    readonly requests?: RequestStubs;
    readonly languages?: readonly string[];
    readonly maxResponseKilobytes?: number;
  },
): Api {
  const checkSize = (source: string, response: unknown) => {
    if (exceedsSize(response, maxResponseKilobytes * 1024)) throw tooLarge(source, maxResponseKilobytes);
  };
  const caller = { secrets, user, languages };
  /** Returns the error that a browser gets. What a browser does not get is only in the log. */
  const sent = (error: unknown, { i18n }: ApiContext) => {
    const { errors, helpers } = build;
    if (!projectsErrors(errors)) return toClientError(error, helpers, redactor);
    const projected = projectError(error, { errors, helpers, i18n });
    if (projected.message !== messageOf(error)) console.error(error);
    return toClientError(projected, helpers, redactor);
  };
  const pages = createPages(build, {
    createContext: () => createContext(build, caller),
    isShown: (pageId) => rules.hasPage(pageId),
    toClientError: sent,
  });
  const readRootConfig = async (): Promise<RootConfig> => {
    const { serializer } = build.helpers;
    const config = serializer.serialize(await build.api.getRootConfig(createContext(build, caller)));
    // The client removes the build marks, too.
    return excludePages(serializer.deserialize(withoutBuildMarks(config)) as RootConfig, rules);
  };
  // Cached: neither the build nor the user changes.
  let rootConfig: Promise<RootConfig> | undefined;
  let pageIds: Promise<readonly string[]> | undefined;
  const findPageIds = async () => {
    const has = await Promise.all(build.pageIds.map((id) => pages.has(id)));
    return build.pageIds.filter((id, index) => has[index] && id !== NOT_FOUND_PAGE).toSorted();
  };
  const getPageIds = () => {
    pageIds ??= findPageIds();
    return pageIds;
  };
  return {
    getPageConfig: pages.visit,
    getStaticPageConfig: pages.look,
    async hasPage(pageId) {
      return pageId !== NOT_FOUND_PAGE && (await pages.has(pageId));
    },
    getRootConfig() {
      rootConfig ??= readRootConfig();
      return rootConfig;
    },
    getPageIds,
    async hidesPages() {
      const all = build.pageIds.filter((id) => id !== NOT_FOUND_PAGE && rules.hasPage(id));
      return all.length > (await getPageIds()).length;
    },
    async callRequest(call) {
      const answer = async () => {
        if (Object.hasOwn(requests, call.requestId)) return answerStub(requests[call.requestId], call, build);
        const context = createContext(build, caller);
        try {
          return await build.api.callRequest(context, call);
        } catch (error) {
          throw sent(await withSecretsHint(error, call, build.directory, secrets), context);
        }
      };
      const answered = await answer();
      checkSize(`request ${quoteJson(call.requestId)}`, answered.response);
      return answered;
    },
    connectChannels(listener) {
      if (build.channels === undefined) {
        throw new Error(
          `Websockets do not work here: the API of Lowdefy ${build.version} has no createChannelRegistry and createWebSocketConnection.`,
        );
      }
      return build.channels.connect(createContext(build, caller), listener);
    },
    getEndpoints() {
      if (build.api.callEndpoint === undefined) return [];
      const context = createContext(build, caller);
      return [...build.endpoints.values()].filter(
        (endpoint) => rules.hasEndpoint(endpoint.endpointId) && mayUse(context, endpoint),
      );
    },
    async callEndpoint(call) {
      if (build.api.callEndpoint === undefined) {
        throw new HeadlessError(
          'NO_ENDPOINTS',
          `This app runs on Lowdefy ${build.version}, which has no API endpoints: they came with 4.5.`,
        );
      }
      const unknown = () => new Error(`API Endpoint ${quoteJson(call.endpointId)} does not exist.`);
      // Path traversal: the API makes a file path of the id.
      if (call.endpointId.split(/[\\/]/).includes('..')) throw unknown();
      // A cache of its own: the ids of endpoints that do not exist must not fill the shared one.
      const context = createContext(build, caller, new Map());
      const result = await build.api.callEndpoint(context, call).catch((error: unknown) => {
        // An endpoint that the user may not call must look like one that does not exist. Lowdefy's message quotes the id without escaping it.
        const isMissing = /^API Endpoint .* does not exist\.$/s.test(messageOf(error));
        if (isMissing || !build.endpoints.has(call.endpointId)) {
          throw toClientError(unknown(), build.helpers, redactor);
        }
        throw sent(error, context);
      });
      checkSize(`API endpoint ${quoteJson(call.endpointId)}`, result.response);
      const answer = { ...result, error: dropPrivateFields(result.error) };
      return result.success ? answer : redactor.json(answer);
    },
  };
}

/** Makes the error for an oversized response. The page handles it as any error of a request. */
function tooLarge(source: string, maxKilobytes: number): Error {
  return new Error(
    `The response of ${source} is larger than ${maxKilobytes} KB (maxResponseKilobytes). Request less, such as fewer rows; if the page cannot, its request needs a limit.`,
  );
}

/** Answers a request with its stub, serialised as the server's responses are. */
async function answerStub(
  stub: unknown,
  { payload }: ApiRequestCall,
  { helpers: { serializer } }: Build,
): Promise<{ response: unknown }> {
  const response = typeof stub === 'function' ? await stub(serializer.deserialize(payload)) : stub;
  return { response: serializer.serialize(response ?? null) };
}

/** Adds a hint to the error of a failed request if it uses secrets that are not set. */
async function withSecretsHint(
  error: unknown,
  { pageId, requestId }: ApiRequestCall,
  buildDirectory: string,
  secrets: Readonly<Record<string, string>>,
): Promise<unknown> {
  // An unauthorised request must look like one that does not exist.
  if (messageOf(error).endsWith('does not exist.')) return error;
  const request = await readOptionalArtifact<Plain>(
    buildDirectory,
    `pages/${pageId}/requests/${requestId}.json`,
  ).catch(() => undefined);
  const connection =
    request &&
    (await readOptionalArtifact(buildDirectory, `connections/${request.connectionId}.json`).catch(
      () => undefined,
    ));
  const missing = missingSecrets([request, connection], secrets);
  if (missing.length === 0) return error;
  const message = `${messageOf(error)} (${secretsHint(missing)})`;
  return Object.assign(new Error(message, { cause: error }), { name: (error as Error).name });
}
