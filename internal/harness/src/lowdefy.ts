import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What runs apps in tests has Lowdefy installed. */
const modules = new URL('../../../packages/headless/node_modules/', import.meta.url);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = (file: URL): Manifest => JSON.parse(readFileSync(file, 'utf8'));

const manifestOf = (name: string): Manifest => readJson(new URL(`${name}/package.json`, modules));

const load = (name: string): Promise<Record<string, unknown>> =>
  import(new URL(`${name}/dist/index.js`, modules).href);

const [api, engine, helpers] = await Promise.all([
  load('@lowdefy/api'),
  load('@lowdefy/engine'),
  load('@lowdefy/helpers'),
]);
const { urlQuery } = helpers as { urlQuery: { stringify(query: object): string } };
const { default: schema } = (await import(new URL('@lowdefy/build/dist/lowdefySchema.js', modules).href)) as {
  default: { definitions: { endpoint?: { properties: object } } };
};
const { default: types } = await import(new URL('@lowdefy/build/dist/defaultTypesMap.js', modules).href);
const { version, dependencies = {} } = manifestOf('@lowdefy/engine');
const engineFolder = realpathSync(fileURLToPath(new URL('@lowdefy/engine', modules)));

/**
 * The Lowdefy that tests run on, and what it does otherwise than other versions. Tests ask for features and not for the version, so that
 * they hold for versions that nobody knows yet.
 */
export const lowdefy = {
  version,
  /** It is the one that the packages depend on. Documents that tests write show what that one does. */
  isDefault: version === readJson(new URL('../package.json', modules)).dependencies?.['@lowdefy/engine'],
  /** The directory of one of its packages, if that is installed beside the engine. */
  packageFolder(name: string): string | undefined {
    const folder = join(engineFolder, '..', name);
    return existsSync(folder) ? folder : undefined;
  },
  /** Texts in the query of an address are in quotes, as JSON. Later versions write them as they are (4.4 at the latest). */
  quotesTexts: urlQuery.stringify({ a: 'b' }) !== 'a=b',
  /** Not a release candidate of 4.0, whose components have defects of their own. */
  isRelease: !version.includes('-'),
  /** The build keeps the functions of `_js` in a map (4.1). */
  hasJsMap: '_js' in types.operators.client,
  /** Apps have API endpoints (4.5). */
  hasEndpoints: 'callEndpoint' in api,
  /** Endpoints have a description and a schema of their payload, and may be internal (5.2 at the latest). */
  describesEndpoints: 'payloadSchema' in (schema.definitions.endpoint?.properties ?? {}),
  /**
   * Errors have classes of their own, and the build refuses what it knows to fail: unknown ids of requests, `_state` that no input has,
   * operators of constants that throw (4.6).
   */
  isStrict: '@lowdefy/errors' in dependencies,
  /** The engine has trees of areas (4.5), and not of slots. */
  hasAreas: 'Areas' in engine,
  /** Blocks are in slots, and the build says what they are in `blockMetas.json` (5.0). */
  hasSlots: 'Slots' in engine,
  /** The columns of grids can be sorted unless they say otherwise (5.0, with a later AG Grid). */
  sortsGrids: 'Slots' in engine,
} as const;
