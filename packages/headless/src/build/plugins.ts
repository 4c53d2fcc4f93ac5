import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { importProblem } from '../installation/missingImports.js';
import type { PackageProblem, PackageProblems } from '../installation/PackageProblems.js';
import { fromRegistry, isFromRegistry } from '../installation/packageFolder.js';
import { findInRepository, repositoryOf } from '../installation/repository.js';
import { explainUnbuilt } from '../installation/unbuiltPackage.js';
import type { BuildModule } from '../lowdefy/types.js';
import { importPluginMessages } from './pluginMessages.js';

/** An entry of the app's `plugins:`. */
export interface Plugin {
  readonly name: string;
  readonly version?: string;
  readonly typePrefix?: string;
}

/** Reads the app's `plugins:`. Empty if the file is invalid: the build reports the error. */
export async function readPlugins(file: string): Promise<readonly Plugin[]> {
  let config: unknown;
  try {
    config = parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
  const plugins = (config as { plugins?: unknown } | null)?.plugins;
  return Array.isArray(plugins)
    ? plugins.filter((plugin): plugin is Plugin => typeof plugin?.name === 'string')
    : [];
}

/** Types by their kind and name, in the form that the build expects. */
export type TypesMap = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A plugin with the types that its package exports. */
export interface PluginTypes extends Plugin {
  readonly packageTypes: object;
  readonly messages?: object;
}

/** Imports the types of the plugins. Plugins that cannot be imported are skipped and added to the problems. */
export async function importPluginTypes(
  plugins: readonly Plugin[],
  directory: string,
  { installation, problems }: { readonly installation: Installation; readonly problems: PackageProblems },
): Promise<readonly PluginTypes[]> {
  const types: PluginTypes[] = [];
  for (const { name, version, typePrefix } of plugins) {
    const packageTypes = await importTypes({ name, version }, directory, { installation, problems });
    if (packageTypes === undefined) continue;
    const messages = await importPluginMessages(name, installation);
    types.push({
      name,
      packageTypes,
      ...(messages && { messages }),
      ...(typePrefix !== undefined && { typePrefix }),
      ...(version !== undefined && { version }),
    });
  }
  return types;
}

/** Converts the types of the plugins to the form that the build expects. */
export function mapPluginTypes(
  plugins: readonly PluginTypes[],
  { createPluginTypesMap }: BuildModule,
): TypesMap {
  const typesMap = {
    actions: {},
    agents: {},
    auth: { adapters: {}, callbacks: {}, events: {}, providers: {} },
    blockMetas: {},
    blocks: {},
    connections: {},
    icons: {},
    operators: { client: {}, server: {} },
    requests: {},
    styles: { packages: {}, blocks: {} },
  };
  for (const { name, ...plugin } of plugins) createPluginTypesMap({ ...plugin, packageName: name, typesMap });
  return typesMap;
}

async function importTypes(
  { name, version }: { readonly name: string; readonly version: string | undefined },
  directory: string,
  { installation, problems }: { readonly installation: Installation; readonly problems: PackageProblems },
): Promise<object | undefined> {
  if (installation.resolve(`${name}/types`) === undefined) {
    const folder = findInRepository(name, directory);
    if (folder !== undefined) installation.addWorkspacePackage(name, folder);
  }
  const url = installation.resolve(`${name}/types`);
  if (url === undefined) {
    problems.add(name, explainMissing(name, version, installation));
    return undefined;
  }
  try {
    const module = await installation.modules.load(url);
    return (module.default ?? module) as object;
  } catch (cause) {
    const text = `The plugin "${name}" cannot be loaded: ${messageOf(cause)}`;
    problems.add(name, importProblem(text, cause), cause);
    return undefined;
  }
}

function explainMissing(
  name: string,
  version: string | undefined,
  installation: Installation,
): PackageProblem {
  const unbuilt = explainUnbuilt(name, 'types', installation);
  if (unbuilt !== undefined) {
    return { text: `The plugin "${name}" of lowdefy.yaml cannot be loaded. ${unbuilt}`, packages: [] };
  }
  if (installation.has(name)) {
    const text = `The plugin "${name}" of lowdefy.yaml does not export "${name}/types", the list of its types. Is it a Lowdefy plugin?`;
    return { text, packages: [] };
  }
  const text = `The plugin "${name}" of lowdefy.yaml is not installed.`;
  if (isFromRegistry(version)) return { text, packages: fromRegistry(name, version) };
  const advice = `Its version "${version}" does not come from the registry, and no package.json in ${repositoryOf(installation.directory)} has its name. Add the plugin there, install it by hand, or correct its name or version.`;
  return { text: `${text} ${advice}`, packages: [] };
}
