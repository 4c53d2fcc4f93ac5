import { truncate } from '@lowdefy-mcp/render-core';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** The maximum number of items of a list of arguments, if the tool has no limit of its own. */
const MAX_ITEMS = 1000;

/** The maximum number of arguments. No tool takes as many. */
const MAX_NAMES = 1000;

/** The maximum number of problems that an error lists, and the maximum length of each. */
const MAX_PROBLEMS = 20;
const MAX_LENGTH = 300;

interface Issue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

interface Bounds {
  readonly maxItems?: number;
  readonly error?: z.core.$ZodErrorMap;
}

/**
 * Validates what a caller sent. Counts before it validates, because Zod collects the problems of all items of a list, and limits the
 * problems that are listed.
 */
export function parseBounded<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { maxItems = MAX_ITEMS, error }: Bounds = {},
): { readonly value: T } | { readonly issues: readonly Issue[] } {
  const { length } = Object.keys(Object(value));
  if (length > MAX_NAMES) {
    return {
      issues: [{ message: `${length} arguments are too many: the limit is ${MAX_NAMES}. Nothing was done.` }],
    };
  }
  for (const [name, items] of Object.entries(Object(value))) {
    if (!Array.isArray(items) || items.length <= maxItems) continue;
    const message = `${items.length} ${truncate(name, MAX_LENGTH)} are too many for one call: the limit is ${maxItems}. Nothing was done.`;
    return { issues: [{ message }] };
  }
  const result = schema.safeParse(value, { ...(error && { error }) });
  return result.success ? { value: result.data } : { issues: limitIssues(result.error.issues) };
}

/** Wraps a schema of arguments so that it validates within bounds. */
export function boundedSchema(
  schema: z.ZodObject,
  bounds?: Bounds,
): StandardSchemaWithJSON<Arguments, Arguments> {
  const validate = (value: unknown) => parseBounded<Arguments>(schema, value, bounds);
  return { '~standard': { ...schema['~standard'], validate } };
}

type Arguments = Record<string, unknown>;

function limitIssues(issues: readonly Issue[]): readonly Issue[] {
  const shown = issues.slice(0, MAX_PROBLEMS).map(({ message, path = [] }) => ({
    message: truncate(message, MAX_LENGTH),
    path: path.map((name) => (typeof name === 'string' ? truncate(name, MAX_LENGTH) : name)),
  }));
  const more = issues.length - shown.length;
  return more > 0 ? [...shown, { message: `and ${more} more problems` }] : shown;
}
