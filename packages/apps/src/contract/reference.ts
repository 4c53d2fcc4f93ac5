import { z } from 'zod';

/** A reference to data of the Lowdefy app: a block or a request of a page. */
const referenceSchema = z
  .strictObject({
    from: z.strictObject({
      page: z.string().min(1).describe('id of the page'),
      urlQuery: z.record(z.string(), z.unknown()).optional().describe('URL query of the page'),
      block: z.string().min(1).optional().describe('id of a block whose data is taken'),
      request: z.string().min(1).optional().describe('id of a request whose response is taken'),
      select: z.string().min(1).optional().describe('path into the data, such as "0.total" or "rows"'),
      refresh: z
        .number()
        .int()
        .min(5)
        .max(86_400)
        .optional()
        .describe('seconds after which it is read again'),
    }),
  })
  .refine(({ from }) => (from.block === undefined) !== (from.request === undefined), {
    message: 'needs either "block" or "request"',
    path: ['from'],
  })
  .meta({ id: 'from', description: 'Data of the app, read by the server as the user' });

export type DataReference = z.infer<typeof referenceSchema>['from'];

/** A prop that accepts a literal value or a reference. */
export const live = <T extends z.ZodType>(schema: T) => z.union([referenceSchema, schema]);

/** Whether a value has the form of a reference, valid or not. A string `from`, as in edges, is not a reference. */
export function isReference(value: unknown): value is { readonly from: DataReference } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'from')) return false;
  const { from } = value as { readonly from: unknown };
  return typeof from === 'object' && from !== null;
}
