/** The parts of a JSON Schema that say which keys an object may have. */
export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Lists the keys that a schema allows at a path of keys and indexes. Undefined if it allows any. */
export function keysOf(schema: Schema, path: readonly (string | number)[]): readonly string[] | undefined {
  let found = expand(schema, schema);
  for (const step of path)
    found = found.flatMap((one) => enter(one, step)).flatMap((one) => expand(one, schema));
  const closed = found.filter(({ additionalProperties }) => additionalProperties === false);
  return closed.length === 0 ? undefined : closed.flatMap(({ properties = {} }) => Object.keys(properties));
}

/** Returns the alternatives of a schema, without references. */
function expand(schema: Schema, root: Schema): readonly Schema[] {
  const { $ref, anyOf = [], oneOf = [] } = schema;
  const [, name = ''] = /^#\/definitions\/(.+)$/.exec($ref ?? '') ?? [];
  const target = root.definitions?.[name];
  if (target !== undefined) return expand(target, root);
  return [schema, ...[...anyOf, ...oneOf].flatMap((one) => expand(one, root))];
}

function enter(
  { items, properties = {}, patternProperties = {} }: Schema,
  step: string | number,
): readonly Schema[] {
  if (typeof step === 'number') return typeof items === 'object' && items !== null ? [items as Schema] : [];
  if (Object.hasOwn(properties, step)) return [properties[step] ?? {}];
  return Object.entries(patternProperties).flatMap(([pattern, one]) =>
    new RegExp(pattern).test(step) ? [one] : [],
  );
}
