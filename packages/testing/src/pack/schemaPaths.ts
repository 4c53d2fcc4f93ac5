/** The parts of a JSON Schema that are read here. */
export interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Lists the distinct property paths in the schema of a block. */
export function schemaPaths(schema: Schema): readonly string[] {
  return [...new Set(pathsIn(propertiesSchema(schema)))];
}

/** Returns the schema of the block's properties, also if the schema describes the whole block. */
function propertiesSchema(schema: Schema): Schema {
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
