import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { callRequest, createApiContext, getPageConfig, getRootConfig } from '@lowdefy/api';
import { serializer } from '@lowdefy/helpers';

/** @import { IncomingMessage } from 'node:http' */
/** @import { ApiContext } from '@lowdefy/api' */

const contentTypes = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };
/** The functions of `_js`, which the build extracts from the configuration since 4.1. */
const SERVER_JS = 'plugins/operators/serverJsMap.js';
const ignore = () => {};
const quiet = { debug: ignore, error: ignore, info: ignore, warn: ignore };

/**
 * Serves an app to a browser on this machine: the files of `buildWeb`, and pages and requests by the real API.
 *
 * @param {object} options
 * @param {string} options.buildDirectory
 * @param {string} options.webDirectory
 * @param {Record<string, string>} options.secrets
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ buildDirectory, webDirectory, secrets }) {
  /** @param {string} file */
  const load = async (file) => (await import(pathToFileURL(path.join(buildDirectory, file)).href)).default;
  const options = {
    buildDirectory,
    config: JSON.parse(await readFile(path.join(buildDirectory, 'config.json'), 'utf8')),
    connections: await load('plugins/connections.js'),
    jsMap: existsSync(path.join(buildDirectory, SERVER_JS)) ? await load(SERVER_JS) : {},
    operators: await load('plugins/operators/server.js'),
    secrets,
  };
  const createContext = () => {
    /** @type {ApiContext} */
    const context = {
      ...options,
      fileCache: new Map(),
      handleError: async () => {},
      headers: {},
      logger: quiet,
      session: undefined,
    };
    createApiContext(context);
    return context;
  };

  const server = createServer(async (request, response) => {
    try {
      const { body, type } = await answer(request, { createContext, webDirectory });
      response.setHeader('content-type', type);
      // As in a Lowdefy server. The names of these files contain a hash of their content.
      if (request.url?.startsWith('/assets/'))
        response.setHeader('cache-control', 'max-age=31536000, immutable');
      response.end(body);
    } catch (error) {
      const { message, name } = error instanceof Error ? error : new Error(String(error));
      response.statusCode = 500;
      // Before 4.6 the client reads the message; since then it reads a serialised error.
      response.end(JSON.stringify({ message, name, ...toClientError(error) }));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {IncomingMessage} request
 * @param {{ createContext: () => ApiContext, webDirectory: string }} app
 */
async function answer(request, { createContext, webDirectory }) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, api, kind, pageId = '', requestId = ''] = pathname.split('/');
  if (api !== 'api') return readWebFile(webDirectory, pathname);
  // The client of some versions asks for it, to show Lowdefy's name without one.
  if (kind === 'license') return { body: '{"entitlements":["NO_BRANDING"]}', type: 'application/json' };
  // The client reports its errors, and a Lowdefy server would answer with their source location.
  if (kind === 'client-error') return { body: '{}', type: 'application/json' };
  const context = createContext();
  const body =
    kind === 'page'
      ? await getPage(context, pageId)
      : await callRequest(context, { blockId: '', pageId, payload: await readPayload(request), requestId });
  return { body: JSON.stringify(body), type: 'application/json' };
}

/**
 * Serialises an error without the fields that a Lowdefy server does not send.
 *
 * @param {unknown} error
 */
function toClientError(error) {
  const { '~e': sent } = /** @type {{ '~e'?: object }} */ (serializer.serialize(error));
  return sent && { '~e': { ...sent, configKey: undefined, received: undefined, stack: undefined } };
}

/** @param {IncomingMessage} request */
async function readPayload(request) {
  const body = Buffer.concat(await request.toArray()).toString();
  return JSON.parse(body).payload;
}

/**
 * @param {ApiContext} context
 * @param {string} pageId
 */
async function getPage(context, pageId) {
  const pageConfig = await getPageConfig(context, { pageId });
  if (!pageConfig) throw new Error(`Page "${pageId}" does not exist.`);
  return { pageConfig, rootConfig: await getRootConfig(context) };
}

/**
 * Reads a file of the web build. A path without an extension is a page, and all pages use the same file.
 *
 * @param {string} directory
 * @param {string} pathname
 */
async function readWebFile(directory, pathname) {
  const name = path.extname(pathname) ? path.join('assets', path.basename(pathname)) : 'index.html';
  const type = Object.entries(contentTypes).find(([extension]) => name.endsWith(extension))?.[1];
  return { body: await readFile(path.join(directory, name)), type: type ?? 'application/octet-stream' };
}
