import { hostileText, hostileValue, PROTOTYPE_KEYS, TRAVERSALS } from './hostileValues.js';
import type { Random } from './Random.js';
import { Raw } from './toJson.js';

/** As much of JSON Schema as tools describe their arguments with. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What an agent knows of the app: values by the name of the argument, most of them right. */
export type Dictionary = Readonly<Record<string, (random: Random) => unknown>>;

/** Arguments that fit a schema, with names out of the dictionary. */
export function generate(schema: Schema, random: Random, known: Dictionary, name = ''): unknown {
  const fromDictionary = known[name];
  if (fromDictionary !== undefined && random.percent(90)) return fromDictionary(random);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return generate(random.pick(variants), random, known, name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return generateObject(schema, random, known);
  if (type === 'array') {
    const length = random.pick([0, 1, 1, 1, 2, 3]);
    return Array.from({ length }, () => generate(schema.items ?? {}, random, known, name));
  }
  if (type === 'string') return random.percent(50) ? `text ${random.below(100)}` : hostileText(random);
  if (type === 'boolean') return random.percent(50);
  if (type === 'number' || type === 'integer') {
    const { minimum = 0, maximum = 1000 } = schema;
    return Math.floor(minimum + random.next() * (maximum - minimum));
  }
  return hostileValue(random);
}

function generateObject({ properties = {}, required = [] }: Schema, random: Random, known: Dictionary) {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.percent(40))
    .map(([name, inner]) => [name, generate(inner, random, known, name)] as const);
  if (entries.length > 0 || random.percent(50)) return Object.fromEntries(entries);
  return Object.fromEntries([[hostileText(random), hostileValue(random)]]);
}

/** The same value with one thing changed, somewhere in it. */
export function mutate(value: unknown, random: Random): unknown {
  if (value instanceof Raw || typeof value !== 'object' || value === null || random.percent(15)) {
    return replaceLeaf(value, random);
  }
  if (Array.isArray(value)) return mutateList(value, random);
  const entries = Object.entries(value);
  const index = random.below(entries.length + 1);
  const entry = entries[index];
  if (entry === undefined) {
    const key = random.percent(60) ? random.pick(PROTOTYPE_KEYS) : hostileText(random);
    return Object.fromEntries([...entries, [key, hostileValue(random)]]);
  }
  const [key, inner] = entry;
  const how = random.below(10);
  if (how === 0) entries.splice(index, 1);
  else if (how === 1) entries[index] = [random.pick(PROTOTYPE_KEYS), inner];
  else entries[index] = [key, mutate(inner, random)];
  return Object.fromEntries(entries);
}

function mutateList(list: readonly unknown[], random: Random): unknown {
  const how = random.below(8);
  const index = random.below(list.length);
  if (list.length === 0 || how === 0) return [...list, hostileValue(random)];
  if (how === 1) return Array(random.pick([2, 50, 120])).fill(list[index]);
  if (how === 2) return { ...list };
  return list.with(index, mutate(list[index], random));
}

function replaceLeaf(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.percent(60)) {
    const other = random.pick([hostileText(random), random.pick(TRAVERSALS), value.toUpperCase()]);
    return random.pick([other, `${value}${other}`, `${other}${value}`, value.slice(0, -1)]);
  }
  return hostileValue(random);
}
