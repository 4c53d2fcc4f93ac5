import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The packages of headless, which has Lowdefy installed. */
const modules = new URL('../../../packages/headless/node_modules/', import.meta.url);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = (file: URL): Manifest => JSON.parse(readFileSync(file, 'utf8'));

const manifestOf = (name: string): Manifest => readJson(new URL(`${name}/package.json`, modules));

/** Imports the main module of one of Lowdefy's packages, such as `engine`. */
export const loadLowdefy = (name: string): Promise<Record<string, unknown>> => {
  const folder = packageFolder(name) ?? fileURLToPath(new URL(`@lowdefy/${name}`, modules));
  return import(pathToFileURL(join(folder, 'dist/index.js')).href);
};

const engineFolder = realpathSync(fileURLToPath(new URL('@lowdefy/engine', modules)));

const packageFolder = (name: string) => {
  const folder = join(engineFolder, '..', name);
  return existsSync(folder) ? folder : undefined;
};

const [api, engine, helpers] = await Promise.all([
  loadLowdefy('api'),
  loadLowdefy('engine'),
  loadLowdefy('helpers'),
]);
const { urlQuery, translate } = helpers as {
  urlQuery: { stringify(query: object): string };
  translate?(message: { key: string; values: object }): string;
};
const { default: schema } = (await import(new URL('@lowdefy/build/dist/lowdefySchema.js', modules).href)) as {
  default: { definitions: { endpoint?: { properties: object } } };
};
/** The types of Lowdefy's own packages. */
export const { default: defaultTypes } = await import(
  new URL('@lowdefy/build/dist/defaultTypesMap.js', modules).href
);
const { version, dependencies = {} } = manifestOf('@lowdefy/engine');
const grids = packageFolder('blocks-aggrid');
const gridSource = grids === undefined ? '' : readFileSync(join(grids, 'dist/AgGrid.js'), 'utf8');

/**
 * The Lowdefy that tests run on, and its features. Tests check features instead of versions, so that they hold for future versions.
 */
export const lowdefy = {
  version,
  /** It is the version that the packages depend on. Generated documents show this version. */
  isDefault: version === readJson(new URL('../package.json', modules)).dependencies?.['@lowdefy/engine'],
  /** Returns the directory of one of its packages, if it is installed beside the engine. */
  packageFolder,
  /** Texts in a URL query are quoted, as JSON. Later versions do not quote them (4.4 at the latest). */
  quotesTexts: urlQuery.stringify({ a: 'b' }) !== 'a=b',
  /** Not a prerelease of 4.0, whose components have bugs. */
  isRelease: !version.includes('-'),
  /** The build extracts the functions of `_js` into a map (4.1). */
  hasJsMap: '_js' in defaultTypes.operators.client,
  /** Apps have API endpoints (4.5). */
  hasEndpoints: 'callEndpoint' in api,
  /** Endpoints have a description and a payload schema, and may be internal (5.2 at the latest). */
  describesEndpoints: 'payloadSchema' in (schema.definitions.endpoint?.properties ?? {}),
  /**
   * Errors have their own classes, and the build rejects what would fail at run time: unknown request ids, `_state` without an input,
   * constant operators that throw (4.6).
   */
  isStrict: '@lowdefy/errors' in dependencies,
  /** The engine has trees of areas (4.5), not of slots. */
  hasAreas: 'Areas' in engine,
  /** Blocks are in slots, and the build writes their metas to `blockMetas.json` (5.0). */
  hasSlots: 'Slots' in engine,
  /** Apps have locales: `config.i18n`, `_t`, `_locale`, `_app` and `SetLocale` (5.4). */
  hasLocales: 'translate' in helpers,
  /** The message of `Validate` for one invalid field. It ends with a full stop up to 5.3. */
  oneInvalidField:
    translate?.({ key: 'engine.validation.summary', values: { count: 1 } }) ??
    'Your input has 1 validation error.',
  /** Columns of grids are sortable by default (5.0, with a later AG Grid). */
  sortsGrids: 'Slots' in engine,
  /** Cells of grids can be inputs (5.5). */
  hasCellInputs: grids !== undefined && existsSync(join(grids, 'dist/cellRenderers/SelectorCell.js')),
  /** Events of grids have the number of the row id in place of the index of the row (4.2 to 4.4). */
  indexesGridsById: gridSource.includes('getRowId') && gridSource.includes('parseInt(event.node.id)'),
} as const;
