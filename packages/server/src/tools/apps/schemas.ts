import { z } from 'zod';

export const name = z.string().describe('Lower-case letters, digits and hyphens, such as "sales-q3".');

export const spec = z
  .looseObject({})
  .describe(
    '{ title, layout?: "stack" | "grid-2" | "grid-3", locale?, components: [{ type, props, children? }] }. list_component_types has the types.',
  );

/** A dashboard, as data. */
export const appInfo = {
  name: z.string(),
  title: z.string(),
  uri: z.string(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const changed = z.strictObject({ ...appInfo, notes: z.array(z.string()) });
