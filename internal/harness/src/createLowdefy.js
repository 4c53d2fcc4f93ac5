import { urlQuery as query } from '@lowdefy/helpers';
import { recordLinks } from './recordLinks.js';

/** @import { RootConfig } from '@lowdefy/api' */
/** @import { Lowdefy } from '@lowdefy/engine' */
/** @import { Api } from './createApi.js' */
/** @import { Log } from './openPage.js' */

/** @typedef {Pick<Lowdefy['_internal'], 'actions' | 'blockComponents' | 'operators'>} Plugins */

/**
 * The app around a page, as the engine sees it.
 *
 * @param {object} options
 * @param {Api} options.api
 * @param {Record<string, unknown>} options.input
 * @param {Log} options.log
 * @param {string} options.pageId
 * @param {Plugins} options.plugins
 * @param {RootConfig} options.rootConfig
 * @param {Record<string, unknown>} options.urlQuery
 * @param {Record<string, unknown> | undefined} options.user
 */
export function createLowdefy({ api, input, log, pageId, plugins, rootConfig, urlQuery, user }) {
  const location = new URL(`http://localhost/${pageId}`);
  location.search = query.stringify(urlQuery);
  const noAuth = () => {
    throw new Error('The harness has no auth provider. Open the page with another user instead.');
  };

  /** @type {Lowdefy} */
  const lowdefy = {
    ...rootConfig,
    basePath: '',
    contexts: {},
    inputs: { [`page:${pageId}`]: input },
    pageId,
    user: user ?? null,
    _internal: {
      ...plugins,
      auth: { login: noAuth, logout: noAuth, updateSession: noAuth },
      callRequest: api.callRequest,
      displayMessage: (message) => {
        log.messages.push(message);
        return () => {};
      },
      // A desktop window, for _media.
      globals: { document: {}, fetch, window: { innerHeight: 800, innerWidth: 1280, location } },
      link: (params) => recordLinks(lowdefy, log.links)(params),
      updateBlock: () => {},
    },
  };
  return lowdefy;
}
