import type { Build } from '../build/Build.js';
import { readPage } from '../build/readPage.js';
import { messageOf } from '../errors.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { ApiContext } from '../lowdefy/types.js';
import { NOT_FOUND_PAGE } from './createApi.js';
import { createContext } from './createContext.js';
import { mayUse } from './mayUse.js';
import { pageOf } from './pageOf.js';
import { unsupportedApi } from './unsupportedApi.js';

const NOBODY = { secrets: {}, user: null };

/**
 * Throws if the API of the app's Lowdefy decides in an unknown way who may see what. Such an app is not run at all: users could see pages and
 * endpoints that Lowdefy would not show them.
 */
export async function checkApi(build: Build): Promise<void> {
  const context = createContext(build, NOBODY);
  const problem =
    problemOfAccess(context) ??
    (await problemOfSignIn(build, context)) ??
    (await problemOfPages(build, context));
  if (problem !== undefined) throw unsupportedApi(build.version, problem);
}

function problemOfAccess(context: ApiContext): string | undefined {
  if (context.authorize === undefined && context.authorizeOutcome === undefined) {
    return 'its API does not tell who may open a page or call an endpoint';
  }
  const allows = (auth: object) => mayUse(context, { auth });
  return allows({ public: true }) &&
    !allows({ public: false }) &&
    !allows({ public: false, roles: ['admin'] })
    ? undefined
    : 'its API tells in an unknown way who may open a page or call an endpoint';
}

/** Lowdefy 7 takes further rules, such as a required second factor, from its server's sign-in, which does not run here. */
async function problemOfSignIn(build: Build, context: ApiContext): Promise<string | undefined> {
  if (context.authEnforcement !== null) return undefined;
  const pages = await Promise.all(build.pageIds.map((pageId) => readPage(build.directory, pageId)));
  const isPublic = [...pages, ...build.endpoints.values()].every(
    (config) => Object(config?.auth).public === true,
  );
  return isPublic
    ? undefined
    : 'the rules of its sign-in, such as a required second factor, cannot be applied, and the app has pages or endpoints that are not public';
}

/** Reads the page that every app has. */
async function problemOfPages(build: Build, context: ApiContext): Promise<string | undefined> {
  const pageId = NOT_FOUND_PAGE;
  const artifact = await readPage(build.directory, pageId);
  if (artifact === undefined || isDynamic(artifact)) return undefined;
  try {
    const result = await build.api.getPageConfig(context, { pageId, urlQuery: {} });
    const exists = Object(result).status !== 'not_found' && pageOf(result, pageId) !== undefined;
    return exists ? undefined : 'its API returns pages in an unknown form';
  } catch (error) {
    return `its API cannot return pages: ${messageOf(error)}`;
  }
}
