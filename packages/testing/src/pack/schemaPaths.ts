/** What is read of a JSON Schema. */
export interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** The properties that the schema of a block names, each once, by their paths. */
export function schemaPaths(schema: Schema): readonly string[] {
  return [...new Set(pathsIn(ofProperties(schema)))];
}

/** The part about the block's properties. Where a schema is about the whole block, they are one of its own. */
function ofProperties(schema: Schema): Schema {
  const inner = schema.properties as Schema | undefined;
  return schema.type === undefined && typeof inner?.type === 'string' ? inner : schema;
}

function pathsIn({ properties = {}, items, oneOf = [], anyOf = [] }: Schema, prefix = ''): readonly string[] {
  const named = Object.entries(properties).flatMap(([name, schema]) => [
    `${prefix}${name}`,
    ...pathsIn(schema, `${prefix}${name}.`),
  ]);
  const ofItems = items ? pathsIn(items, `${prefix.slice(0, -1)}[].`) : [];
  return [...named, ...ofItems, ...[...oneOf, ...anyOf].flatMap((schema) => pathsIn(schema, prefix))];
}
