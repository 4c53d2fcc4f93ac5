import { quoteJson } from '@lowdefy-mcp/render-core';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '../tools/Tool.js';

/**
 * The schema of a tool's arguments. Tools that look let unknown arguments pass, for `registerTool` to ignore; others refuse them, in
 * words that quote their names: Zod and the SDK write them into the error as they are.
 */
export function inputSchemaOf({
  input,
  annotations,
}: Pick<Tool, 'input' | 'annotations'>): StandardSchemaWithJSON<
  Record<string, unknown>,
  Record<string, unknown>
> {
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no argument ${issue.keys.map(quoteJson).join(', ')}`
      : undefined;
  const schema = annotations.readOnlyHint ? input.loose() : input;
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

/** What every conversation would pay for and no model needs: the server checks it, and says what is wrong. */
const LEFT_OUT = [
  'additionalProperties',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
] as const;

/** The JSON Schema of arguments in few words. */
function describe(input: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      for (const name of LEFT_OUT) delete jsonSchema[name];
      if (jsonSchema.const !== undefined) delete jsonSchema.type;
    },
  });
  return schema;
}
