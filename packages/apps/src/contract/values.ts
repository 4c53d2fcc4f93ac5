import { z } from 'zod';

/** A single value. */
export const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const row: z.ZodType<Row> = z.unknown() as z.ZodType<Row>;

/** Rows as requests return them: records. Nested values are shown as JSON. */
export const rows = z
  .array(row)
  // A zod schema for each row would copy thousands of them.
  .superRefine((all, { addIssue }) => {
    const wrong = all.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one));
    if (wrong < 0) return;
    const kind = Array.isArray(all[wrong]) ? 'array' : all[wrong] === null ? 'null' : typeof all[wrong];
    addIssue({ code: 'custom', path: [wrong], message: `expected record, received ${kind}` });
  })
  .meta({ items: { type: 'object' } });

/** The name of a field of the rows. */
export const field = z.string().min(1);

const STATUSES = ['neutral', 'info', 'success', 'warning', 'error'] as const;

/** A status, shown as a colour. */
export const status = z.enum(STATUSES);

/** The format of a value. */
export const format = z
  .string()
  .regex(/^(number|integer|percent|date|datetime|currency:[A-Z]{3})$/, {
    message: 'must be number, integer, percent, date, datetime or currency:EUR',
  })
  .describe('number, integer, percent (0.2 is 20%), date, datetime or currency:EUR');

export type Row = Readonly<Record<string, unknown>>;

/** The own value of a field; inherited properties are ignored. */
export const fieldOf = (row: Row, name: string): unknown =>
  Object.hasOwn(row, name) ? row[name] : undefined;
