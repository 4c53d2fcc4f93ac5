import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isScalar } from 'yaml';
import type { Installation } from '../installation/Installation.js';
import { didYouMean } from '../nearest.js';
import { atPlaces } from './atPlaces.js';
import type { FileLine } from './configFiles.js';
import { importDefaultTypes } from './defaultTypes.js';
import type { BuildCase } from './explainBuild.js';
import { findInYaml, type YamlString } from './findInYaml.js';
import { LATER_BLOCKS } from './laterBlocks.js';
import { onlyUsed } from './onlyUsed.js';
import { REMOVED_TYPES } from './removedTypes.js';

type AuthKind = `Auth ${'adapter' | 'callback' | 'event' | 'provider'}`;

/** A type that the configuration uses and that no package of the app has. */
export interface UnknownType {
  readonly kind: 'Block' | 'Action' | 'Connection' | 'Request' | 'Operator' | AuthKind;
  readonly name: string;
}

/** Matches the message of Lowdefy's build about an unknown type. */
const UNKNOWN =
  /(Block|Action|Connection|Request|Operator|Auth \w+) type "([^"]+)" was used but is not defined/;

/**
 * Keys of MongoDB data, which builds report as operators: the id of documents until 4.0.1, and `{ _oid: … }`, which the connection reads
 * as an ObjectId, always.
 */
const NO_OPERATORS = ['_id', '_oid'];

/** Parses the messages of Lowdefy's build about unknown types, once per type. */
export function readUnknownTypes(messages: readonly string[]): readonly UnknownType[] {
  const found = new Map<string, UnknownType>();
  for (const message of messages) {
    const [text, kind, name] = UNKNOWN.exec(message) ?? [];
    if (text !== undefined) found.set(text, { kind, name } as UnknownType);
  }
  return [...found.values()].filter(({ kind, name }) => kind !== 'Operator' || !NO_OPERATORS.includes(name));
}

/** Tells whether a message of Lowdefy's build is about an unknown type. */
export function isAboutUnknownType(message: string): boolean {
  return UNKNOWN.test(message);
}

/** Explains an unknown type: where it is used, which package has it, or a similar name. */
export async function explainUnknownType({ kind, name }: UnknownType, build: BuildCase): Promise<string> {
  const { directory, installation, pluginTypes } = build;
  const provider = await findProvider(kind, name, directory, installation);
  const later = kind === 'Block' ? entryOf(LATER_BLOCKS, name) : undefined;
  const instead = entryOf(REMOVED_TYPES[kind] ?? {}, name);
  const types: readonly PluginTypes[] = [await importDefaultTypes(installation), pluginTypes];
  const known = types.flatMap((each) => namesOf(kind, each));
  // A known operator is refused where it does not work: a server operator on a page, or the other way round.
  if (known.includes(name)) {
    const isForServer = types.some(({ operators }) => listNames(operators?.server).includes(name));
    const isMisplaced = (found: YamlString) => isOnServer(found) !== isForServer;
    const uses = await findUses({ kind, name }, build, isMisplaced);
    return atPlaces(`${kind} "${name}" does not work there: ${SIDES}`, uses);
  }
  const help =
    provider !== undefined
      ? ` The installed package "${provider}" has it: add it to "plugins:" in lowdefy.yaml.`
      : later !== undefined
        ? ` It comes with ${later.package} of Lowdefy ${later.since}, which is newer than the Lowdefy of this app.`
        : instead !== undefined
          ? ` Lowdefy 5 removed it. ${instead}`
          : `${didYouMean(name, known) || (kind === 'Operator' ? methodHint(name, known) : '')} If it comes from a plugin, install the package and add it to "plugins:" in lowdefy.yaml.`;
  const text = `${kind} type "${name}" is used, but no package of the app has it.${help}`;
  return atPlaces(text, await findUses({ kind, name }, build));
}

/** Returns the entry of a name. Inherited members, such as `constructor`, are ignored. */
function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

const SIDES = 'some operators are only for pages, others only for connections, requests and API endpoints.';

/** Finds the uses of a type in the files of the app, those that the build reports first. */
async function findUses(
  { kind, name }: UnknownType,
  build: BuildCase,
  isWanted: (found: YamlString) => boolean = () => true,
): Promise<readonly FileLine[]> {
  const { directory, messages } = build;
  const isUse = kind === 'Operator' ? isOperator : isType;
  const uses = await findInYaml(directory, {
    text: name,
    matches: (found) => isUse(found, name) && isWanted(found),
    line: usePattern(kind, name),
  });
  const reported = messages.filter((message) => message.includes(name));
  const isReported = ({ file, line }: FileLine) =>
    reported.some((message) => message.startsWith(`${relative(directory, file)}:${line}:`));
  const used = await onlyUsed(uses, build);
  return used.toSorted((a, b) => Number(isReported(b)) - Number(isReported(a)));
}

/** Tells whether a string is an operator, by the rule of Lowdefy's build: the only key of an object, which may have a method. */
function isOperator({ value, isKey, maps }: YamlString, name: string): boolean {
  if (!isKey || value.split('.')[0]?.replace(/^_+/, '_') !== name) return false;
  const keys = maps[0]?.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) ?? [];
  return keys.filter((key) => !key.startsWith('~')).length === 1;
}

/** Tells whether a string is the type of a block, action, request or connection, which all have an id. */
function isType({ value, isKey, keys, maps }: YamlString, name: string): boolean {
  return !isKey && value === name && keys[0] === 'type' && maps[0]?.has('id') === true;
}

/** Tells whether a string belongs to a connection, a request or an API endpoint. */
function isOnServer({ keys, maps }: YamlString): boolean {
  return (
    keys.some((key) => ['connections', 'requests', 'api', 'routine'].includes(key)) ||
    maps.some((map) => map.has('connectionId'))
  );
}

function usePattern(kind: UnknownType['kind'], name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return kind === 'Operator'
    ? new RegExp(`(^|[\\s{,-])["']?${literal}(\\.\\w+)?["']?\\s*:`)
    : new RegExp(`\\btype["']?\\s*:\\s*["']?${literal}["']?\\s*([,}#]|$)`);
}

type PluginTypes = Readonly<Record<string, unknown>> & {
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly operators?: Readonly<Record<string, unknown>>;
};

function namesOf(kind: UnknownType['kind'], types: PluginTypes): readonly string[] {
  if (kind === 'Operator') return [types.operators?.client, types.operators?.server].flatMap(listNames);
  const [, auth] = /^Auth (\w+)$/.exec(kind) ?? [];
  return listNames(auth === undefined ? types[`${kind.toLowerCase()}s`] : types.auth?.[`${auth}s`]);
}

function listNames(types: unknown): readonly string[] {
  return Array.isArray(types) ? types : Object.keys(types ?? {});
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

/** The operators whose methods are those of a JavaScript object. */
const METHODS: Readonly<Record<string, object>> = {
  _array: Array.prototype,
  _string: String.prototype,
  _object: Object,
  _number: Number,
  _math: Math,
};

/** Suggests operators with this method: `_array.concat` for `_concat`. */
function methodHint(name: string, known: readonly string[]): string {
  const method = name.replace(/^_/, '');
  const found = Object.entries(METHODS).filter(
    ([one, owner]) => known.includes(one) && Object.hasOwn(owner, method),
  );
  return found.length === 0
    ? ''
    : ` Did you mean ${found.map(([one]) => `"${one}.${method}"`).join(' or ')}?`;
}
