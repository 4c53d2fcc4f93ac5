import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Config } from '../config/configSchema.js';
import { boundedSchema } from '../parseBounded.js';
import { quoteNames } from '../quoteNames.js';
import type { Tool } from '../tools/Tool.js';

/** Creates the schema of a tool's arguments. Read-only tools accept unknown arguments, which `registerTool` ignores; others refuse them. */
export function inputSchemaOf(
  { input, annotations }: Pick<Tool, 'input' | 'annotations'>,
  { maxActionsPerCall }: Pick<Config['limits'], 'maxActionsPerCall'>,
): InputSchema {
  const schema = annotations.readOnlyHint ? input.loose() : input;
  return createInputSchema(input, { schema, maxItems: maxActionsPerCall });
}

type InputSchema = StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>;

/**
 * Creates a schema that validates within bounds, and whose errors escape the names of unknown arguments, which Zod and the SDK do not.
 * `schema` validates.
 */
export function createInputSchema(
  input: z.ZodObject,
  { schema = input, maxItems }: { readonly schema?: z.ZodObject; readonly maxItems?: number } = {},
): InputSchema {
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys' ? `There is no argument ${quoteNames(issue.keys)}` : undefined;
  const { '~standard': standard } = boundedSchema(schema, { ...(maxItems && { maxItems }), error });
  let described: Record<string, unknown> | undefined;
  const jsonSchema = { ...standard.jsonSchema, input: () => (described ??= describe(input)) };
  return { '~standard': { ...standard, jsonSchema } };
}

/** Keywords that cost tokens in every conversation and that no model needs: the server validates them anyway. */
const OMITTED = [
  'additionalProperties',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
] as const;

/** Creates a short JSON Schema of the arguments. */
function describe(input: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      for (const name of OMITTED) delete jsonSchema[name];
      if (jsonSchema.const !== undefined) delete jsonSchema.type;
    },
  });
  return schema;
}
