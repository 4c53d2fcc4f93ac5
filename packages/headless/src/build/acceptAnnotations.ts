/** The parts of a JSON Schema that this looks at. */
interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/**
 * Lets Lowdefy's build accept `mcp` where this project reads it: its schema check refuses unknown keys, as a warning up to 4.5 and
 * in 5, as an error in 4.6 and 4.7. The schema is an object of a module, and is compiled once in a process, so it stays as it is
 * made here. Returns whether the schema was found and is as all known versions have it.
 */
export async function acceptAnnotations(buildUrl: string): Promise<boolean> {
  const module = await import(new URL('./lowdefySchema.js', buildUrl).href).catch(() => undefined);
  const schema: Schema | undefined = module?.default;
  const { block, endpoint } = schema?.definitions ?? {};
  const events = Object.values(block?.properties?.events?.patternProperties ?? {});
  const event = events.flatMap(({ anyOf }) => anyOf ?? []).find(({ properties }) => properties?.try);
  try {
    // Endpoints are from 4.5 on.
    const known = [schema, block, event, ...(endpoint === undefined ? [] : [endpoint])].map(accept);
    return !known.includes(false);
  } catch {
    // It may be frozen.
    return false;
  }
}

function accept(schema: Schema | undefined): boolean {
  if (schema?.properties === undefined) return false;
  // A later Lowdefy may have its own.
  schema.properties.mcp ??= {};
  return true;
}
