import { linkPackages, mainOf, writePackage } from '../load/helpers.js';

/**
 * Installs a Lowdefy in an app's directory: ours, with what later versions are known to do differently. Each
 * difference is written down as it was seen on 4.7.3 and 5.3.0, which are not to be had from the registry.
 */
export async function installLaterLowdefy(directory: string): Promise<void> {
  await linkPackages(directory, [
    '@lowdefy/actions-core',
    '@lowdefy/blocks-antd',
    '@lowdefy/blocks-basic',
    '@lowdefy/helpers',
    '@lowdefy/operators-js',
  ]);
  const [build, api, engine] = await Promise.all(
    ['build', 'api', 'engine'].map((name) => mainOf(`@lowdefy/${name}`)),
  );
  const version = '5.3.0';
  await writePackage(directory, { name: '@lowdefy/build', version, text: laterBuild(build) });
  await writePackage(directory, { name: '@lowdefy/api', version, text: laterApi(api) });
  await writePackage(directory, { name: '@lowdefy/engine', version, text: laterEngine(engine) });
}

/** Marks the objects and the lists of its artifacts (4.6), writes logger.json (4.6), and pages as ID.json (5.2). */
const laterBuild = (ours: string | undefined) => `
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
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
  for (const id of await readdir(directory + '/pages')) {
    await rename(directory + '/pages/' + id + '/' + id + '.json', directory + '/pages/' + id + '.json');
  }
};`;

/** Reads pages from ID.json (5.2), and has endpoints (4.5), whose errors it gives serialized. */
const laterApi = (ours: string | undefined) => `
export * from '${ours}';
export async function getPageConfig({ authorize, readConfigFile }, { pageId }) {
  const config = await readConfigFile('pages/' + pageId + '.json');
  return config && authorize(config) ? config : null;
}
const failed = (status, message) => ({
  error: { '~e': { message, name: 'Error', stack: 'Error: in /srv/app', received: 'hunter2' } },
  status,
  success: false,
});
export async function callEndpoint({ logger }, { endpointId, payload }) {
  if (endpointId === 'rejects') return failed('reject', 'You may not');
  if (endpointId === 'breaks') return failed('error', 'no such table: nowhere at db/get.');
  if (endpointId === 'hidden') {
    throw Object.assign(new Error('API Endpoint "hidden" does not exist.'), { name: 'ConfigError' });
  }
  logger.trace('not printed');
  logger.info({ said: payload.n });
  return { response: { doubled: 2 * payload.n, at: { '~d': 0 } }, status: 'success', success: true };
}`;

/** Tells errors to the client (4.6): those of actions, and those of the operators in a block's properties. */
const laterEngine = (ours: string | undefined) => `
import getContext from '${ours}';
export * from '${ours}';
export default (options) => {
  const { handleError, logger } = options.lowdefy._internal;
  const context = getContext(options);
  const { update } = context._internal;
  const addErrors = () => {
    for (const { blockId, eval: evaluated } of Object.values(context._internal.RootBlocks.map)) {
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
};`;
