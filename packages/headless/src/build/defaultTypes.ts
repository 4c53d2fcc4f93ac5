import type { Installation } from '../installation/Installation.js';
import type { TypesMap } from './plugins.js';

/** The types that Lowdefy itself has. */
export async function importDefaultTypes(installation: Installation): Promise<TypesMap> {
  const build = installation.resolve('@lowdefy/build');
  if (build === undefined) return {};
  const module = await import(new URL('./defaultTypesMap.js', build).href).catch(() => undefined);
  return module?.default ?? {};
}

/**
 * Lowdefy's build writes an app's plugins into its own list of types. They are taken out again, or the next app of
 * the process would have them too.
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
