import { messageOf } from '../errors.js';
import type { Types } from '../lowdefy/types.js';
import type { Installation } from './Installation.js';
import { importProblem } from './missingImports.js';
import type { PackageProblem, PackageProblems } from './PackageProblems.js';
import { fromRegistry } from './packageFolder.js';
import { packOf } from './packOf.js';
import { explainUnbuilt } from './unbuiltPackage.js';

/** A kind of type: its name in messages, and the subpath that packages export it as. */
export interface Kind {
  readonly name: string;
  readonly subpath: string;
  /** A hint for a type that cannot be imported. */
  readonly hint?: string;
}

/**
 * Imports the types that the app uses from its plugins, and adds those that cannot be imported to the problems. The build's own
 * `plugins/*.js` are not used: outside of a Lowdefy server their imports do not resolve.
 */
export async function importPlugins(
  types: Types,
  kind: Kind,
  { installation, problems }: { readonly installation: Installation; readonly problems: PackageProblems },
): Promise<Record<string, unknown>> {
  const modules = new Map<string, Record<string, unknown>>();
  const entries: [string, unknown][] = [];
  for (const [type, { originalTypeName, package: name, version }] of Object.entries(types)) {
    // Report each package once.
    if (problems.has(name)) continue;
    const module =
      modules.get(name) ?? (await importPlugin({ type, name, version, kind, installation }, problems));
    if (module === undefined) continue;
    modules.set(name, module);
    if (Object.hasOwn(module, originalTypeName)) entries.push([type, module[originalTypeName]]);
    else
      problems.add(name, notExported({ type, name, kind }, `, which does not export "${originalTypeName}"`));
  }
  return Object.fromEntries(entries);
}

interface PluginImport {
  readonly type: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly kind: Kind;
  readonly installation: Installation;
}

async function importPlugin(
  wanted: PluginImport,
  problems: PackageProblems,
): Promise<Record<string, unknown> | undefined> {
  const { type, name, kind, installation } = wanted;
  const url = installation.resolve(`${name}/${kind.subpath}`);
  if (url === undefined) {
    problems.add(name, explainMissing(wanted));
    return undefined;
  }
  try {
    return await installation.modules.load(url);
  } catch (cause) {
    const text = `${kind.name} type "${type}" cannot be loaded from "${name}/${kind.subpath}": ${messageOf(cause)}${kind.hint ?? ''}`;
    problems.add(name, importProblem(text, cause), cause);
    return undefined;
  }
}

function explainMissing(wanted: PluginImport): PackageProblem {
  const { type, name, version, kind, installation } = wanted;
  const unbuilt = explainUnbuilt(name, kind.subpath, installation);
  if (unbuilt !== undefined)
    return { text: `${kind.name} type "${type}" cannot be loaded. ${unbuilt}`, packages: [] };
  if (installation.has(name)) return notExported(wanted);
  const text = `${kind.name} type "${type}" needs the package "${name}", which is not installed.`;
  const wantedPackages = fromRegistry(name, version);
  const pack = packOf(name);
  if (pack === undefined) return { text, packages: wantedPackages };
  return {
    text: `${text} The pack "${pack}" has the block and does not need ${wantedPackages[0] ?? name}.`,
    packages: [pack],
  };
}

function notExported(
  { type, name, kind }: Pick<PluginImport, 'type' | 'name' | 'kind'>,
  reason = ', which the package does not export',
): PackageProblem {
  const text = `${kind.name} type "${type}" should come from "${name}/${kind.subpath}"${reason}. Check that the installed version of "${name}" is the one that the app was built with.`;
  return { text, packages: [] };
}
