import { readFile } from 'node:fs/promises';
import type { Installation } from '../installation/Installation.js';
import { listConfigFiles, YAML_OR_TEMPLATE } from './configFiles.js';
import { importDefaultTypes } from './defaultTypes.js';
import type { Plugin, PluginTypes } from './plugins.js';

/** The kinds of types whose unknown names fail a build. */
const KINDS = ['actions', 'blocks', 'connections', 'requests'] as const;

const TYPE = /\btype["']?\s*:\s*["']?([A-Za-z_]\w*)/g;

/**
 * Assumes that all unknown types in the app's YAML belong to a missing plugin. So the app can be built without the plugin, to find
 * out what else is missing.
 */
export async function assumeTypes(
  missing: readonly Plugin[],
  directory: string,
  { installation, found }: { readonly installation: Installation; readonly found: readonly PluginTypes[] },
): Promise<PluginTypes> {
  const files = await listConfigFiles(directory, YAML_OR_TEMPLATE);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(TYPE)].map(([, name = '']) => name)));
  const lowdefy = await importDefaultTypes(installation);
  const packageTypes = Object.fromEntries(
    KINDS.map((kind) => {
      const known = [lowdefy, ...found.map((plugin) => plugin.packageTypes as Record<string, unknown>)];
      return [kind, [...used].filter((name) => !known.some((types) => has(types[kind], name)))];
    }),
  );
  return { name: missing[0]?.name ?? '', packageTypes };
}

function has(types: unknown, name: string): boolean {
  return Array.isArray(types) ? types.includes(name) : Object.hasOwn(Object(types), name);
}
