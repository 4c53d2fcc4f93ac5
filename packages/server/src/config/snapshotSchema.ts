import { z } from 'zod';

const user = z
  .union([z.string().min(1), z.looseObject({ roles: z.array(z.string()).optional() }), z.null()], {
    error: 'must be a name, a user such as { name: Ann, roles: [agent] }, or null for nobody',
  })
  .describe(
    'Who opens the page: a name, the user as `_user` has it, or `null` for nobody. Default: as `--user` says.',
  );

const fields = {
  urlQuery: z.record(z.string(), z.unknown()).optional().describe('What `_url_query` gives on the page.'),
  input: z.record(z.string(), z.unknown()).optional().describe('What `_input` gives on the page.'),
  user: user.optional(),
  roles: z.array(z.string()).optional().describe('The roles of that user. Default: as `--roles` says.'),
  expectFailures: z
    .array(z.string())
    .optional()
    .describe('Requests and endpoints that are meant to fail. All others that fail make the command fail.'),
};

/** How a page is opened for a snapshot. */
export type SnapshotFields = z.output<z.ZodObject<typeof fields>>;

const SAMPLE = /^[\w-]+$/;

const samples = z
  .record(z.string(), z.strictObject(fields))
  .superRefine((given, context) => {
    for (const name of Object.keys(given).filter((key) => !SAMPLE.test(key))) {
      const message = 'must have a name of letters, digits, `_` and `-`: it is part of a file name';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .optional()
  .describe(
    'Several snapshots by name, each in `pageId@name.md`. They take over what the page has, unless they have their own.',
  );

/** The `snapshot:` of the configuration. */
export const snapshotSchema = z
  .strictObject({
    pages: z
      .record(z.string(), z.strictObject({ ...fields, samples }))
      .default({})
      .describe('How pages are opened, by page id. Other pages are opened without anything.'),
  })
  .prefault({})
  .describe('What `lowdefy-mcp snapshot` opens pages with.');
