import { quoteJson } from '@lowdefy-mcp/render-core';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '../tools/Tool.js';

/** Creates the schema of a tool's arguments. Read-only tools accept unknown arguments, which `registerTool` ignores; others refuse them. */
export function inputSchemaOf({ input, annotations }: Pick<Tool, 'input' | 'annotations'>): InputSchema {
  return createInputSchema(input, annotations.readOnlyHint ? input.loose() : input);
}

type InputSchema = StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>;

/** Creates a schema whose errors escape the names of unknown arguments, which Zod and the SDK do not. `schema` validates. */
export function createInputSchema(input: z.ZodObject, schema = input): InputSchema {
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no argument ${issue.keys.map(quoteJson).join(', ')}`
      : undefined;
  const standard = input['~standard'];
  let described: Record<string, unknown> | undefined;
  return {
    '~standard': {
      ...standard,
      jsonSchema: { ...standard.jsonSchema, input: () => (described ??= describe(input)) },
      validate(value) {
        const result = schema.safeParse(value, { error });
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
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
