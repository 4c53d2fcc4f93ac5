import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { callRequest, createApiContext, getPageConfig, getRootConfig } from '@lowdefy/api';

/** @import { ApiContext, RequestCall } from '@lowdefy/api' */

/** @typedef {ReturnType<typeof createApi>} Api */

const ignore = () => {};
// Everything that goes wrong is thrown as well.
const quiet = { debug: ignore, error: ignore, info: ignore, warn: ignore };

/**
 * What the Lowdefy server answers to one user.
 *
 * @param {Pick<ApiContext, 'buildDirectory' | 'config' | 'connections' | 'operators' | 'secrets'> &
 *   { user: Record<string, unknown> | undefined }} options
 */
export function createApi({ user, ...options }) {
  const context = {
    ...options,
    fileCache: new Map(),
    headers: {},
    logger: quiet,
    session: user ? { user } : undefined,
  };
  createApiContext(context);

  return {
    /** @param {RequestCall} call */
    callRequest: (call) => callRequest(context, call),
    /** @param {string} pageId */
    getPageConfig: (pageId) => getPageConfig(context, { pageId }),
    /** The ids of the pages that the user may open, without Lowdefy's own 404 page. */
    async getPageIds() {
      const ids = await readdir(path.join(context.buildDirectory, 'pages'));
      const configs = await Promise.all(ids.map((pageId) => getPageConfig(context, { pageId })));
      return ids.filter((id, index) => configs[index] && id !== '404').sort();
    },
    getRootConfig: () => getRootConfig(context),
  };
}
