import { HeadlessError, messageOf } from '../errors.js';
import type { Types } from '../lowdefy/types.js';
import type { Installation } from './Installation.js';

/** What a kind of type is called in messages, and what its packages export it as. */
export interface Kind {
  readonly name: string;
  readonly subpath: string;
  /** What else could help with one that cannot be imported. */
  readonly hint?: string;
}

/**
 * Imports what the app uses of its plugins. The build's own `plugins/*.js` are left alone: their imports resolve
 * from the build directory, which has no packages outside of a Lowdefy server.
 */
export async function importPlugins(
  types: Types,
  kind: Kind,
  installation: Installation,
): Promise<Record<string, unknown>> {
  const modules = new Map<string, Record<string, unknown>>();
  const entries: [string, unknown][] = [];
  for (const [type, { originalTypeName, package: name, version }] of Object.entries(types)) {
    // Many types come from few packages.
    const module = modules.get(name) ?? (await importPlugin({ type, name, version, kind, installation }));
    modules.set(name, module);
    if (!Object.hasOwn(module, originalTypeName)) {
      throw notExported({ type, name, kind }, `, which does not export "${originalTypeName}"`);
    }
    entries.push([type, module[originalTypeName]]);
  }
  return Object.fromEntries(entries);
}

async function importPlugin(plugin: {
  readonly type: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly kind: Kind;
  readonly installation: Installation;
}): Promise<Record<string, unknown>> {
  const { type, name, version, kind, installation } = plugin;
  const url = installation.resolve(`${name}/${kind.subpath}`);
  if (url === undefined) {
    if (installation.has(name)) throw notExported(plugin);
    // Others are paths, or names of a workspace.
    const wanted = /^[\d^~]/.test(version ?? '') ? `${name}@${version}` : name;
    throw new HeadlessError(
      'PACKAGE_MISSING',
      `${kind.name} type "${type}" needs the package "${name}", which is not installed. ${cureFor(name, wanted)}`,
    );
  }
  try {
    return await import(url);
  } catch (cause) {
    throw new HeadlessError(
      'PACKAGE_MISSING',
      `${kind.name} type "${type}" cannot be loaded from "${name}/${kind.subpath}": ${messageOf(cause)}${kind.hint ?? ''}`,
      { cause },
    );
  }
}

function notExported(
  { type, name, kind }: { readonly type: string; readonly name: string; readonly kind: Kind },
  reason = ', but the package does not export that',
): HeadlessError {
  return new HeadlessError(
    'PACKAGE_MISSING',
    `${kind.name} type "${type}" should come from "${name}/${kind.subpath}"${reason}. Is another version of "${name}" installed than the one the app was built with?`,
  );
}

/** Of Lowdefy's own blocks our packs know all that is needed, without React. */
function cureFor(name: string, wanted: string): string {
  const install = `"npm install ${wanted}" in the app's directory.`;
  const [, blocks] = /^@lowdefy\/blocks-(.+)$/.exec(name) ?? [];
  if (blocks === undefined) return `Run ${install}`;
  const pack = blocks === 'antd' || blocks === 'basic' ? blocks : 'extras';
  return `Run "npm install --save-dev @lowdefy-mcp/render-${pack}", a pack that has the block and needs no such package, or ${install}`;
}
