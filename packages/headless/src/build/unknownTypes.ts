import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from '../installation/Installation.js';
import { didYouMean } from '../nearest.js';
import { findInConfig } from './configFiles.js';
import { importDefaultTypes } from './defaultTypes.js';
import type { BuildCase } from './explainBuild.js';
import { LATER_BLOCKS } from './laterBlocks.js';
import { REMOVED_TYPES } from './removedTypes.js';

/** A type that the configuration uses and that no package of the app has. */
export interface UnknownType {
  readonly kind: 'Block' | 'Action' | 'Connection' | 'Request' | 'Operator';
  readonly name: string;
}

/** Matches the message of Lowdefy's build about an unknown type. */
const UNKNOWN = /(Block|Action|Connection|Request|Operator) type "([^"]+)" was used but is not defined/;

/** Parses a message of Lowdefy's build about an unknown type; undefined for other messages. */
export function readUnknownType(message: string): UnknownType | undefined {
  const [, kind, name] = UNKNOWN.exec(message) ?? [];
  return kind === undefined || name === undefined ? undefined : ({ kind, name } as UnknownType);
}

/** Explains an unknown type: where it is used, which package has it, or a similar name. */
export async function explainUnknownType(
  { kind, name }: UnknownType,
  { directory, installation, pluginTypes }: BuildCase,
): Promise<string> {
  const [place] = await findInConfig(directory, usePattern(kind, name));
  const where = place === undefined ? '' : `${place.file}:${place.line}: `;
  const provider = await findProvider(kind, name, directory, installation);
  const later = kind === 'Block' ? entryOf(LATER_BLOCKS, name) : undefined;
  const instead = entryOf(REMOVED_TYPES[kind] ?? {}, name);
  const known = [await importDefaultTypes(installation), pluginTypes].flatMap((types) =>
    namesOf(kind, types),
  );
  // A known operator is refused where it does not work: a server operator on a page, or the other way round.
  if (known.includes(name)) return `${where}${kind} "${name}" does not work there: ${SIDES}`;
  const help =
    provider !== undefined
      ? ` The installed package "${provider}" has it: add it to "plugins:" in lowdefy.yaml.`
      : later !== undefined
        ? ` It comes with ${later.package} of Lowdefy ${later.since}, which is newer than the Lowdefy of this app.`
        : instead !== undefined
          ? ` Lowdefy 5 removed it. ${instead}`
          : `${didYouMean(name, known)} If it comes from a plugin, install the package and add it to "plugins:" in lowdefy.yaml.`;
  return `${where}${kind} type "${name}" is used, but no package of the app has it.${help}`;
}

/** Returns the entry of a name. Inherited members, such as `constructor`, are ignored. */
function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

const SIDES = 'some operators are only for pages, others only for connections, requests and API endpoints.';

function usePattern(kind: UnknownType['kind'], name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return kind === 'Operator'
    ? new RegExp(`(^|[\\s{,-])["']?${literal}(\\.\\w+)?["']?\\s*:`)
    : new RegExp(`\\btype["']?\\s*:\\s*["']?${literal}["']?\\s*([,}#]|$)`);
}

type PluginTypes = Readonly<Record<string, unknown>> & {
  readonly operators?: Readonly<Record<string, unknown>>;
};

function namesOf(kind: UnknownType['kind'], types: PluginTypes): readonly string[] {
  const lists =
    kind === 'Operator'
      ? [types.operators?.client, types.operators?.server]
      : [types[`${kind.toLowerCase()}s`]];
  return lists.flatMap((list) => (Array.isArray(list) ? list : Object.keys(list ?? {})));
}

/** Finds a dependency of the app that has the type, but is not listed in `plugins:`. */
async function findProvider(
  kind: UnknownType['kind'],
  name: string,
  directory: string,
  installation: Installation,
): Promise<string | undefined> {
  for (const dependency of await readDependencies(directory)) {
    const url = installation.resolve(`${dependency}/types`);
    if (url === undefined) continue;
    const module = await installation.modules.load(url).catch(() => undefined);
    if (module !== undefined && namesOf(kind, (module.default ?? module) as PluginTypes).includes(name))
      return dependency;
  }
  return undefined;
}

async function readDependencies(directory: string): Promise<readonly string[]> {
  try {
    const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  } catch {
    return [];
  }
}
