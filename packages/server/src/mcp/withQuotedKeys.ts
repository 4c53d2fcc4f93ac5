import { quoteJson } from '@lowdefy-mcp/render-core';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** The schema of a tool that quotes unknown arguments: Zod and the SDK write their names into the error as they are. */
export function withQuotedKeys(
  schema: z.ZodObject,
): StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>> {
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no argument ${issue.keys.map(quoteJson).join(', ')}`
      : undefined;
  return {
    '~standard': {
      ...schema['~standard'],
      async validate(value) {
        const result = await schema.safeParseAsync(value, { error });
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
}
