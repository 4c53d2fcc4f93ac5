import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApiContext, getPageConfig, getRootConfig } from '@lowdefy/api';
import getContext from '@lowdefy/engine';
import { composePacks } from '@lowdefy-mcp/render-core';
import { packs } from '../apps/createApp.js';

/** @import { ApiContext } from '@lowdefy/api' */
/** @import { BareLowdefy, EnginePage } from '../types.js' */

const ignore = () => {};
const logger = { debug: ignore, error: ignore, info: ignore, warn: ignore };

/**
 * Lowdefy's engine and API alone, as the baseline: pages are opened as in Lowdefy's own client, and nothing is rendered.
 */
export class BareEngine {
  /** @type {ApiContext} */
  #api;
  /** @type {BareLowdefy} */
  lowdefy;

  /**
   * @param {ApiContext} api
   * @param {BareLowdefy} lowdefy
   */
  constructor(api, lowdefy) {
    this.#api = api;
    this.lowdefy = lowdefy;
  }

  /**
   * @param {string} buildDirectory
   * @param {Record<string, unknown>} [components] The React components. Default: the metas of the packs.
   */
  static async open(buildDirectory, components) {
    /** @param {string} file */
    const load = async (file) =>
      (await import(pathToFileURL(join(buildDirectory, 'plugins', file)).href)).default;
    const api = {
      buildDirectory,
      config: JSON.parse(await readFile(join(buildDirectory, 'config.json'), 'utf8')),
      connections: {},
      fileCache: new Map(),
      handleError: async () => {},
      headers: {},
      jsMap: {},
      logger,
      operators: await load('operators/server.js'),
      secrets: {},
      session: undefined,
    };
    const { menus, home = {}, lowdefyGlobal = {} } = await getRootConfig(createContext(api));
    const registry = composePacks(packs);
    const metas = Object.fromEntries(
      registry.entries().map(({ type, definition: { meta } }) => [type, { meta }]),
    );
    return new BareEngine(api, {
      basePath: '',
      contexts: {},
      home,
      inputs: {},
      lowdefyGlobal,
      menus,
      pageId: null,
      user: null,
      _internal: {
        actions: await load('actions.js'),
        blockComponents: components ?? metas,
        components: {},
        displayMessage: () => ignore,
        globals: { document: {}, fetch, window: { location: new URL('http://localhost') } },
        link: ignore,
        operators: await load('operators/client.js'),
        progress: { dispatch: ignore },
        updateBlock: ignore,
        updaters: {},
      },
    });
  }

  /** Returns the same app with no page open, like a new browser tab. */
  fresh() {
    return new BareEngine(this.#api, { ...this.lowdefy, contexts: {}, inputs: {} });
  }

  /**
   * @param {string} pageId
   * @returns {Promise<EnginePage>}
   */
  async openPage(pageId) {
    const config = await getPageConfig(createContext(this.#api), { pageId });
    this.lowdefy.pageId = pageId;
    const page = getContext({ config, lowdefy: this.lowdefy });
    await page._internal.runOnInit(ignore);
    await page._internal.runOnInitAsync(ignore);
    return page;
  }
}

/** @param {ApiContext} api */
function createContext(api) {
  // Each call needs its own context.
  const context = { ...api };
  createApiContext(context);
  return context;
}
