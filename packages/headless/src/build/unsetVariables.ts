import { atPlaces } from './atPlaces.js';
import { findInYaml, type YamlMatch, type YamlString } from './findInYaml.js';
import { inUsedFiles } from './onlyUsed.js';

/** Describes environment variables that `_build.env` reads without a default and that are not set. */
export async function unsetVariables(
  build: { readonly directory: string; readonly buildDirectory: string },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly string[]> {
  const found = await findInYaml(build.directory, { text: '_build.env', matches: isVariable });
  const places = new Map<string, YamlMatch[]>();
  for (const one of await inUsedFiles(found, build)) {
    if (environment[one.value] !== undefined) continue;
    places.set(one.value, [...(places.get(one.value) ?? []), one]);
  }
  return [...places].map(([name, all]) =>
    atPlaces(
      `The environment variable "${name}" of _build.env is not set, so its value is empty: set ${name} in the environment of the server.`,
      all,
    ),
  );
}

function isVariable({ isKey, keys: [key, operator], maps: [map] }: YamlString): boolean {
  if (isKey) return false;
  return (
    key === '_build.env' || (key === 'key' && operator === '_build.env' && map?.has('default') === false)
  );
}
