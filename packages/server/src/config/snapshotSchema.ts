import { z } from 'zod';

const user = z
  .union([z.string().min(1), z.looseObject({ roles: z.array(z.string()).optional() }), z.null()], {
    error: 'must be a name, a user such as { name: Ann, roles: [agent] }, or null for nobody',
  })
  .describe(
    'Who opens the page: a name, the user as `_user` has it, or `null` for nobody. Default: as `--user` says.',
  );

const fields = {
  urlQuery: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The URL query of the page, as in an address.'),
  input: z.record(z.string(), z.unknown()).optional().describe('The value of `_input` on the page.'),
  user: user.optional(),
  roles: z.array(z.string()).optional().describe('The roles of that user. Default: as `--roles` says.'),
  expectFailures: z
    .array(z.string())
    .optional()
    .describe('Requests and endpoints that are expected to fail. Any other failure makes the command fail.'),
};

/** How a page is opened for a snapshot. */
export type SnapshotFields = z.output<z.ZodObject<typeof fields>>;

const SAMPLE = /^[\w-]+$/;

const samples = z
  .record(z.string(), z.strictObject(fields))
  .superRefine((byName, context) => {
    for (const name of Object.keys(byName).filter((key) => !SAMPLE.test(key))) {
      const message = 'must have a name of letters, digits, `_` and `-`: it is part of a file name';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .optional()
  .describe('Several snapshots by name, each in `pageId@name.md`. They inherit the settings of the page.');

/** The `snapshot:` of the configuration. */
export const snapshotSchema = z
  .strictObject({
    deadlineSeconds: z
      .number()
      .int()
      .positive()
      .default(45)
      .describe(
        'The timeout for a page. A page whose requests run longer has no snapshot. Longer than that of `limits`, so that databases can report why they do not answer: MongoDB does after 30 seconds.',
      ),
    pages: z
      .record(z.string(), z.strictObject({ ...fields, samples }))
      .default({})
      .describe('How pages are opened, by page id. Other pages are opened with defaults.'),
  })
  .prefault({})
  .describe('How `lowdefy-mcp snapshot` opens pages.');
