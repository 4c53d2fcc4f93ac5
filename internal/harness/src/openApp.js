import path from 'node:path';
import { createApi } from './createApi.js';
import { importTypes } from './importTypes.js';
import { openPage } from './openPage.js';
import { readArtifact } from './readArtifact.js';

/** @import { Action, BlockMeta } from '@lowdefy/engine' */
/** @import { Types } from './importTypes.js' */

/**
 * @typedef {object} OpenOptions
 * @property {Record<string, unknown>} [input] What `_input` gives on the page.
 * @property {Record<string, unknown>} [urlQuery] What `_url_query` gives on the page.
 * @property {Record<string, unknown>} [user] Who opens the page. Without it there is no session.
 */

/** @typedef {Awaited<ReturnType<typeof openApp>>} App */
/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

/**
 * Loads a built Lowdefy app. Each `open` is a new visit: it shares nothing with the one before.
 *
 * @param {object} options
 * @param {string} options.buildDirectory
 * @param {Record<string, string>} [options.secrets] What `_secret` gives in connections and requests.
 */
export async function openApp({ buildDirectory, secrets = {} }) {
  const directory = path.resolve(buildDirectory);
  const config = await readArtifact(directory, 'config.json');
  const { client, server } = await importPlugins(directory);
  const apiOptions = { ...server, buildDirectory: directory, config, secrets };

  return {
    /**
     * Opens a page and runs its onInit, onInitAsync, onMount and onMountAsync events to the end.
     *
     * @param {string} pageId
     * @param {OpenOptions} [options]
     */
    open: (pageId, { input = {}, urlQuery = {}, user } = {}) =>
      openPage({ api: createApi({ ...apiOptions, user }), input, pageId, plugins: client, urlQuery, user }),
  };
}

/** @param {string} buildDirectory */
async function importPlugins(buildDirectory) {
  const types =
    /** @type {{ actions: Types, blocks: Types, connections: Types, operators: { client: Types, server: Types } }} */ (
      await readArtifact(buildDirectory, 'types.json')
    );
  const [actions, blocks, connections, clientOperators, serverOperators] = await Promise.all([
    importTypes(types.actions, 'actions'),
    importTypes(types.blocks, 'blocks'),
    importTypes(types.connections, 'connections'),
    importTypes(types.operators.client, 'operators/client'),
    importTypes(types.operators.server, 'operators/server'),
  ]);
  return {
    client: {
      actions: /** @type {Record<string, Action>} */ (actions),
      blockComponents: pickMetas(/** @type {Record<string, { meta: BlockMeta }>} */ (blocks)),
      operators: clientOperators,
    },
    server: { connections, operators: serverOperators },
  };
}

/**
 * Leaves the React components behind: the engine needs only what they declare about themselves.
 *
 * @param {Record<string, { meta: BlockMeta }>} blocks
 */
function pickMetas(blocks) {
  return Object.fromEntries(Object.entries(blocks).map(([type, { meta }]) => [type, { meta }]));
}
