import { readFileSync } from 'node:fs';

/** What runs apps in tests has Lowdefy installed. */
const modules = new URL('../../../packages/headless/node_modules/', import.meta.url);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${name}/package.json`, modules), 'utf8'));

const load = (name: string): Promise<object> => import(new URL(`${name}/dist/index.js`, modules).href);

const [api, engine] = await Promise.all([load('@lowdefy/api'), load('@lowdefy/engine')]);
const { default: types } = await import(new URL('@lowdefy/build/dist/defaultTypesMap.js', modules).href);
const { version, dependencies = {} } = manifestOf('@lowdefy/engine');

/**
 * The Lowdefy that tests run on, and what it does otherwise than other versions. Tests ask for features and not for the version, so that
 * they hold for versions that nobody knows yet.
 */
export const lowdefy = {
  version,
  /** The build keeps the functions of `_js` in a map (4.1). */
  hasJsMap: '_js' in types.operators.client,
  /** Apps have API endpoints (4.5). */
  hasEndpoints: 'callEndpoint' in api,
  /**
   * Errors have classes of their own, and the build refuses what it knows to fail: unknown ids of requests, `_state` that no input has,
   * operators of constants that throw (4.6).
   */
  isStrict: '@lowdefy/errors' in dependencies,
  /** The engine has trees of areas (4.5), and not of slots. */
  hasAreas: 'Areas' in engine,
  /** Blocks are in slots, and the build says what they are in `blockMetas.json` (5.0). */
  hasSlots: 'Slots' in engine,
} as const;
