import type { Installation } from '../installation/Installation.js';
import type { TypesMap } from './plugins.js';

/** Imports the list of Lowdefy's own types. */
export async function importDefaultTypes(installation: Installation): Promise<TypesMap> {
  const build = installation.resolve('@lowdefy/build');
  if (build === undefined) return {};
  const module = await import(new URL('./defaultTypesMap.js', build).href).catch(() => undefined);
  return module?.default ?? {};
}

/**
 * Restores Lowdefy's own list of types after `work`. The build adds an app's plugins to it, and the next app of the process would
 * see them.
 */
export async function keepDefaultTypes<T>(installation: Installation, work: () => Promise<T>): Promise<T> {
  const types = (await importDefaultTypes(installation)) as Record<string, unknown>;
  const copy = structuredClone(types);
  try {
    return await work();
  } finally {
    for (const key of Object.keys(types)) delete types[key];
    Object.assign(types, copy);
  }
}
