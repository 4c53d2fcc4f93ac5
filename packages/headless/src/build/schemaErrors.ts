import { join } from 'node:path';
import { didYouMean, listNames } from '../nearest.js';
import { atPlaces } from './atPlaces.js';
import type { FileLine } from './configFiles.js';
import { findInYaml, type YamlString } from './findInYaml.js';
import { onlyUsed } from './onlyUsed.js';
import { keysOf, type Schema } from './schemaKeys.js';

/** A schema error of a build before 4.6, whose path has the ids and types of objects in lists, but not the unknown key. */
interface SchemaError {
  readonly message: string;
  readonly path: readonly Step[];
}

interface Step {
  /** A key, or the index in a list. */
  readonly at: string | number;
  readonly id?: string;
  readonly type?: string;
}

/** The build that has the errors. */
interface SchemaCase {
  readonly directory: string;
  readonly buildDirectory: string;
  readonly buildUrl: string;
}

const UNKNOWN_KEY = 'additional properties';

/** Errors that only repeat those of the alternatives. */
const CASCADE = /^must match (?:a|exactly one) schema in/;

/** Names the wrong keys in schema errors of builds before 4.6, and drops the errors that follow from others. */
export async function explainSchemaErrors(
  messages: readonly string[],
  build: SchemaCase,
): Promise<readonly string[]> {
  const errors = messages.map(readSchemaError);
  if (errors.every((error) => error === undefined)) return messages.map(sayKey);
  const module = await import(new URL('./lowdefySchema.js', build.buildUrl).href).catch(() => undefined);
  const schema: Schema = module?.default ?? {};
  const explained = messages.map(async (message, index) => {
    const error = errors[index];
    if (message === 'Schema not valid.') return [];
    if (error === undefined) return [message];
    if (isConsequence(error, errors)) return [];
    return [(await explainKeys(error, schema, build)) ?? message];
  });
  return [...new Set((await Promise.all(explained)).flat())];
}

/** Rephrases an error of a later build, which ends with the key. */
function sayKey(message: string): string {
  return message.replace(/must NOT have additional properties - ("[^"]*")/, 'Unknown key $1.');
}

function readSchemaError(message: string): SchemaError | undefined {
  const [title, text, ...lines] = message.split('\n');
  if (title !== 'Schema Error' || text === undefined) return undefined;
  return { message: text, path: lines.flatMap((line) => readSteps(line.replace(/^\s*- /, ''))) };
}

/** Parses a line of a path: `pages`, or an object of a list with the keys below it: `[0:home:Box].blocks`. */
function readSteps(line: string): readonly Step[] {
  const [object, index, id, type] = /^\[(\d+)(?::(.*):([^\]:]*))?\]/.exec(line) ?? [];
  const item = index === undefined ? [] : [{ at: Number(index), ...(id && type && { id, type }) }];
  const keys = line.slice(object?.length ?? 0).split('.');
  return [...item, ...keys.filter((key) => key !== '').map((at) => ({ at }))];
}

/** Tells whether an error follows from one about a part of the same object. */
function isConsequence(
  { message, path }: SchemaError,
  errors: readonly (SchemaError | undefined)[],
): boolean {
  if (CASCADE.test(message)) return true;
  if (message.includes(UNKNOWN_KEY)) return false;
  return errors.some(
    (other) =>
      other !== undefined &&
      other.path.length > path.length &&
      path.every(({ at }, index) => other.path[index]?.at === at),
  );
}

/** Explains an error about additional properties. Undefined for other errors, and for keys that are not in the YAML. */
async function explainKeys(
  { message, path }: SchemaError,
  schema: Schema,
  build: SchemaCase,
): Promise<string | undefined> {
  if (!message.includes(UNKNOWN_KEY)) return undefined;
  const allowed = keysOf(
    schema,
    path.map(({ at }) => at),
  );
  if (allowed === undefined) return undefined;
  const places = new Map<string, FileLine[]>();
  const owner = path.findLastIndex(({ id }) => id !== undefined);
  const { id = '', type } = path[owner] ?? {};
  const keys = path.slice(owner + 1).flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  const matches = (found: YamlString) =>
    found.isKey &&
    !/^[~_]/.test(found.value) &&
    !allowed.includes(found.value) &&
    hasPath(found, keys.toReversed(), owner < 0 ? undefined : { id, type });
  const found = await findInYaml(build.directory, { text: id, matches });
  const root = join(build.directory, 'lowdefy.yaml');
  const own = owner < 0 ? found.filter(({ file }) => file === root) : await onlyUsed(found, build);
  for (const { value, ...place } of own) places.set(value, [...(places.get(value) ?? []), place]);
  if (places.size === 0) return undefined;
  const where = [
    ...keys.toReversed().map((key) => `"${key}"`),
    owner < 0 ? 'lowdefy.yaml' : `"${id}" (${type})`,
  ];
  return [...places]
    .map(([key, lines]) => {
      const near = didYouMean(key, allowed) || ` Keys: ${listNames(allowed)}.`;
      return atPlaces(`Unknown key "${key}" in ${where.join(' of ')}.${near}`, lines);
    })
    .join('\n');
}

/** Tells whether a key is below these keys in the object with this id and type; without one, in the root of its file. */
export function hasPath(
  { keys, maps }: Pick<YamlString, 'keys' | 'maps'>,
  above: readonly string[],
  owner: { readonly id: string; readonly type: string | undefined } | undefined,
): boolean {
  if (!above.every((key, index) => keys[index] === key)) return false;
  if (owner === undefined) return keys.length === above.length;
  // Each key leads to one object: directly, or to an item of a list.
  const map = maps[above.length];
  return map?.get('id') === owner.id && map.get('type') === owner.type;
}
