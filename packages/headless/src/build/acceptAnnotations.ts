/** The parts of a JSON Schema that are read here. */
interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/**
 * Patches the schema of Lowdefy's build to accept `mcp`: unknown keys are a warning up to 4.5 and in 5, an error in 4.6 and 4.7.
 * The build compiles its schema once per process, so the patch stays. Returns whether the schema has the known shape.
 */
export async function acceptAnnotations(buildUrl: string): Promise<boolean> {
  const module = await import(new URL('./lowdefySchema.js', buildUrl).href).catch(() => undefined);
  const schema: Schema | undefined = module?.default;
  const { block, endpoint } = schema?.definitions ?? {};
  const events = Object.values(block?.properties?.events?.patternProperties ?? {});
  const event = events.flatMap(({ anyOf }) => anyOf ?? []).find(({ properties }) => properties?.try);
  try {
    // Endpoints exist since 4.5.
    const known = [schema, block, event, ...(endpoint === undefined ? [] : [endpoint])].map(accept);
    return !known.includes(false);
  } catch {
    // The schema may be frozen.
    return false;
  }
}

function accept(schema: Schema | undefined): boolean {
  if (schema?.properties === undefined) return false;
  // A later Lowdefy may define `mcp` itself.
  schema.properties.mcp ??= {};
  return true;
}
