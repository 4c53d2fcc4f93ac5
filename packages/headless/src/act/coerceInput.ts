const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/;

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/;

interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly format?: unknown;
  readonly items?: ValueSchema;
}

/** Coerces unambiguous input: a numeric text to a number, a date-time to a date. Also inside lists. */
export function coerceInput(schema: unknown, input: unknown): unknown {
  const { type = [], format, items } = Object(schema) as ValueSchema;
  if (Array.isArray(input))
    return items === undefined ? input : input.map((item) => coerceInput(items, item));
  if (typeof input !== 'string') return input;
  const types = [type].flat();
  const isNumber = (types.includes('number') || types.includes('integer')) && !types.includes('string');
  if (isNumber && NUMBER.test(input)) return Number(input);
  return format === 'date' ? (DATE_TIME.exec(input)?.[1] ?? input) : input;
}
