import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { linkPackages, mainOf, nameVersion, writeFiles, writePackage } from '../load/helpers.js';

/** Whether the tests run on Lowdefy 4.6 or later. Then it is not simulated. */
const isReal = lowdefy.isStrict;

/** The version that apps have with `installLaterLowdefy`. */
export const LATER_VERSION = isReal ? lowdefy.version : '5.3.0';

/** Whether `hasMcp` of `installLaterLowdefy` has an effect. */
export const simulatesMcp = !isReal;

/** Whether endpoints have descriptions and schemas there, and can be internal (5.0 to 5.2). */
export const describesEndpoints = !isReal || lowdefy.describesEndpoints;

/**
 * Installs a simulated later Lowdefy in an app's directory: the installed one with the known differences of later versions. Each
 * difference was observed on 4.7.3 and 5.3.0, which the npm registry does not have. If the tests
 * run on one of them, nothing is installed. `hasMcp`: Lowdefy has a root key `mcp` of its own (6.0).
 */
export async function installLaterLowdefy(directory: string, { hasMcp = false } = {}): Promise<void> {
  if (isReal) return;
  await linkPackages(directory, [
    '@lowdefy/actions-core',
    '@lowdefy/blocks-antd',
    '@lowdefy/blocks-basic',
    '@lowdefy/operators-js',
  ]);
  const [build, api, engine, helpers] = await Promise.all(
    ['build', 'api', 'engine', 'helpers'].map((name) => mainOf(`@lowdefy/${name}`)),
  );
  const version = LATER_VERSION;
  await nameVersion(directory, version);
  await writePackage(directory, { name: '@lowdefy/build', version, text: laterBuild(build, hasMcp) });
  await writeFiles(join(directory, 'node_modules/@lowdefy/build'), {
    'lowdefySchema.js': laterSchema(new URL('./lowdefySchema.js', build).href),
  });
  await writePackage(directory, { name: '@lowdefy/api', version, text: laterApi(api) });
  await writePackage(directory, { name: '@lowdefy/engine', version, text: laterEngine(engine) });
  await writePackage(directory, { name: '@lowdefy/helpers', version, text: laterHelpers(helpers) });
}

/** An endpoint of `apiYaml`: it returns its id and the payload, unless it has a routine. */
export interface LaterEndpoint {
  readonly id: string;
  readonly type?: string;
  readonly description?: string;
  readonly payloadSchema?: object;
  readonly routine?: readonly object[];
  readonly mcp?: object;
  /** Who may call it; everybody by default. */
  readonly roles?: readonly string[];
}

/** Writes the endpoints of an app and their roles as YAML for the Lowdefy of `installLaterLowdefy`. */
export function apiYaml(endpoints: readonly LaterEndpoint[]): string {
  if (!isReal) {
    const simulated = endpoints.map(({ roles, ...rest }) => ({
      type: 'Api',
      routine: [],
      ...rest,
      auth: roles ? { public: false, roles } : { public: true },
    }));
    return `api: ${JSON.stringify(simulated)}\n`;
  }
  const api = endpoints.map(({ roles: _, description, payloadSchema, ...rest }) => ({
    type: 'Api',
    routine: [{ ':return': { endpointId: rest.id, payload: { _payload: true } } }],
    ...(describesEndpoints && { description, payloadSchema }),
    ...rest,
  }));
  const roles: Record<string, string[]> = {};
  for (const { id, roles: names = [] } of endpoints) {
    for (const name of names) roles[name] = [...(roles[name] ?? []), id];
  }
  return `api: ${JSON.stringify(api)}\nauth: ${JSON.stringify({ api: { roles } })}\n`;
}

/** Adds endpoints (4.5) and their descriptions (5) to the schema. */
const laterSchema = (ours: string) => dedent`
  import schema from '${ours}';
  schema.definitions.endpoint = {
    type: 'object',
    additionalProperties: false,
    properties: { id: {}, type: {}, description: {}, payloadSchema: {}, routine: {}, auth: {} },
  };
  schema.properties.api ??= { type: 'array', items: { $ref: '#/definitions/endpoint' } };
  export default schema;
`;

/**
 * Marks the objects and the lists of its artifacts (4.6), writes logger.json (4.6), pages as ID.json (5.2), and the endpoints of
 * lowdefy.yaml, which must not be in files of their own, as api/ID.json (4.5). Their `auth` is where the build would write it. With
 * `hasMcp` it writes mcp.json, with the defaults of Lowdefy, and warns of unknown keys.
 */
const laterBuild = (ours: string | undefined, hasMcp: boolean) => dedent`
  import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
  import { dirname } from 'node:path';
  import { parse } from '${import.meta.resolve('yaml')}';
  import build, { createPluginTypesMap } from '${ours}';
  export { createPluginTypesMap };
  let key = 0;
  function mark(value) {
    if (Array.isArray(value)) return { '~arr': value.map(mark), '~k': String(++key) };
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, item]) => [name, mark(item)]);
    return { ...Object.fromEntries(entries), '~k': String(++key) };
  }
  export default async (options) => {
    await build(options);
    const directory = options.directories.build;
    for (const name of ['types.json', 'config.json']) {
      const value = JSON.parse(await readFile(directory + '/' + name, 'utf8'));
      await writeFile(directory + '/' + name, JSON.stringify(mark(value)));
    }
    await writeFile(directory + '/logger.json', '{}');
    const { api = [], mcp } = parse(await readFile(options.directories.config + '/lowdefy.yaml', 'utf8'));
    if (${hasMcp}) {
      const known = ['name', 'version', 'title', 'websiteUrl', 'icons', 'endpoints'];
      if (Object.keys(mcp ?? {}).some((key) => !known.includes(key))) {
        options.logger.warn('App "mcp" contains an unknown property.');
      }
      const written = { name: 'lowdefy', version: '1.0.0', endpoints: [], ...mcp };
      await writeFile(directory + '/mcp.json', JSON.stringify(mark({ ...written, configured: written.endpoints.length > 0 })));
    }
    for (const { id, ...rest } of api) {
      const endpoint = { ...rest, id: 'endpoint:' + id, endpointId: id, auth: rest.auth ?? { public: true } };
      await mkdir(dirname(directory + '/api/' + id), { recursive: true });
      await writeFile(directory + '/api/' + id + '.json', JSON.stringify(mark(endpoint)));
    }
    for (const id of await readdir(directory + '/pages')) {
      const page = JSON.parse(await readFile(directory + '/pages/' + id + '/' + id + '.json', 'utf8'));
      await rm(directory + '/pages/' + id + '/' + id + '.json');
      await writeFile(directory + '/pages/' + id + '.json', JSON.stringify(mark(page)));
    }
  };
`;

/** Reads pages from ID.json (5.2), returns them serialised (4.6), and has endpoints (4.5) with serialised errors. */
const laterApi = (ours: string | undefined) => dedent`
  export * from '${ours}';
  export async function getPageConfig({ authorize, readConfigFile }, { pageId }) {
    const config = await readConfigFile('pages/' + pageId + '.json');
    if (!config || !authorize(config)) return null;
    const { auth, ...rest } = config;
    return rest;
  }
  const failed = (status, message) => ({
    error: { '~e': { message, name: 'Error', stack: 'Error: in /srv/app', received: 'hunter2' } },
    status,
    success: false,
  });
  export async function callEndpoint({ authorize, logger, readConfigFile }, { endpointId, payload }) {
    const endpoint = await readConfigFile('api/' + endpointId + '.json');
    if (endpoint !== null && (endpoint.type === 'InternalApi' || !authorize(endpoint))) {
      throw Object.assign(new Error('API Endpoint "' + endpointId + '" does not exist.'), { name: 'ConfigError' });
    }
    if (endpoint !== null) return { response: { endpointId, payload }, status: 'success', success: true };
    if (endpointId === 'rejects') return failed('reject', 'You may not');
    if (endpointId === 'breaks') return failed('error', 'SELECT * FROM nowhere - no such table: nowhere at db/get.');
    if (endpointId === 'hidden') {
      throw Object.assign(new Error('API Endpoint "hidden" does not exist.'), { name: 'ConfigError' });
    }
    logger.trace('not printed');
    logger.info({ said: payload.n });
    return { response: { doubled: 2 * payload.n, at: { '~d': 0 } }, status: 'success', success: true };
  }
`;

/** Unwraps marked lists when it deserialises (4.6). Marks become non-enumerable properties. */
const laterHelpers = (ours: string | undefined) => dedent`
  import { serializer as before } from '${ours}';
  export * from '${ours}';
  function restore(key, value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const restored = Array.isArray(value['~arr']) ? value['~arr'] : value;
    if (value['~k']) Object.defineProperty(restored, '~k', { value: value['~k'], enumerable: false });
    return restored;
  }
  const deserialize = (json) => (json === undefined ? json : before.deserialize(json, { reviver: restore }));
  export const serializer = { ...before, deserialize };
`;

/** Passes errors of actions and of operators in a block's properties to the client (4.6). */
const laterEngine = (ours: string | undefined) => dedent`
  import getContext from '${ours}';
  export * from '${ours}';
  export default (options) => {
    const { handleError, logger } = options.lowdefy._internal;
    const context = getContext(options);
    const { update, RootAreas, RootBlocks = RootAreas } = context._internal;
    const addErrors = () => {
      for (const { blockId, eval: evaluated } of Object.values(RootBlocks.map)) {
        if (blockId === 'broken') evaluated.parseErrors = [new Error('_sum takes an array type as input.')];
      }
    };
    context._internal.update = () => {
      update();
      addErrors();
    };
    addErrors();
    logger.error(new Error('of a user'));
    handleError(new Error('of an action'));
    handleError(new Error('of an action'));
    return context;
  };
`;
