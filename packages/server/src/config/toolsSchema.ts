import { z } from 'zod';
import { BUILT_IN_TOOLS } from './builtInTools.js';

/** Describes what is wrong with the name of a tool; undefined if nothing is. */
export function wrongName(name: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) return 'the name must have 1 to 64 letters, digits, _ or -';
  const isBuiltIn = (BUILT_IN_TOOLS as readonly string[]).includes(name);
  return isBuiltIn ? 'the server itself has a tool of this name' : undefined;
}

const argument = z
  .strictObject({
    description: z.string().min(1).optional().describe('What it is, shown to agents.'),
    type: z.enum(['string', 'number', 'integer', 'boolean']).default('string').describe('Its JSON type.'),
    required: z.boolean().default(true).describe('Whether it is required.'),
  })
  .describe('An argument that becomes part of the URL query.');

const field = z.strictObject({
  description: z.string().min(1).optional().describe("What it is. Default: the block's label."),
  required: z
    .boolean()
    .optional()
    .describe(
      'Whether it is required. Default: as for the block. `false` for fields that the page fills in.',
    ),
});

const fields = z
  .union([z.array(z.string().min(1)), z.record(z.string().min(1), field)], {
    error: 'must be a list of block ids, or settings by block id',
  })
  .transform((given) =>
    Array.isArray(given) ? Object.fromEntries(given.map((id) => [id, {} as z.output<typeof field>])) : given,
  )
  .describe('The blocks that become arguments, by id. Default: all inputs and lists of the page.');

const returns = z
  .union(
    [
      z.enum(['page', 'none']),
      z.strictObject({ blocks: z.array(z.string().min(1)).min(1) }),
      z.strictObject({ request: z.string().min(1) }),
    ],
    { error: 'must be page, none, { blocks: [block ids] } or { request: request id }' },
  )
  .describe(
    'What the tool returns besides messages: the `page` that it ends on (default), `none`, `{ blocks: [ids] }` (their values, rows and texts as JSON) or `{ request: id }` (its response).',
  );

const event = z.string().regex(/^.+\..+$/, 'must be `blockId.event`, such as `submit.onClick`');

/** The keys that only page tools have. */
const PAGE_KEYS = ['before', 'event', 'fields', 'values', 'urlQuery', 'arguments', 'returns'] as const;

/** One tool of the configuration. */
export const toolSchema = z
  .strictObject({
    title: z.string().min(1).optional().describe('Its display name.'),
    description: z.string().min(1).optional().describe('What it does, shown to agents.'),
    confirm: z
      .union([z.boolean(), z.string().min(1)])
      .optional()
      .describe('Asks the user first: `true`, or the question.'),
    readOnly: z.boolean().default(false).describe('It changes nothing, so clients need not ask the user.'),
    destructive: z.boolean().default(true).describe('Its effect may be irreversible.'),
    endpoint: z.string().min(1).optional().describe('The API endpoint that it calls.'),
    page: z.string().min(1).optional().describe('The page that it uses.'),
    before: z
      .array(
        z.union(
          [
            event.transform((name) => ({ event: name, detail: undefined as unknown })),
            z.strictObject({ event, detail: z.unknown() }),
          ],
          { error: 'must be `blockId.event`, or { event: blockId.event, detail: … }' },
        ),
      )
      .optional()
      .describe(
        'Events that it triggers before the fields are filled in, such as one that opens a modal: `blockId.event`, or `{ event, detail }` with what `triggerEvent` takes, such as the key of a tab.',
      ),
    event: event
      .optional()
      .describe(
        'The event that it triggers once the fields are filled in, as `blockId.event`. Default: none.',
      ),
    fields: fields.optional(),
    values: z
      .record(z.string().min(1), z.unknown())
      .optional()
      .describe('Fixed values of other blocks, by block id.'),
    urlQuery: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The URL query that the page is opened with, as in an address.'),
    arguments: z
      .record(z.string().min(1), argument)
      .optional()
      .describe('Arguments that become part of the URL query.'),
    returns: returns.optional(),
  })
  .superRefine((given, context) => {
    const { page, endpoint } = given;
    if ((page === undefined) === (endpoint === undefined)) {
      context.addIssue({ code: 'custom', message: 'needs either page or endpoint' });
    } else if (endpoint !== undefined) {
      for (const key of PAGE_KEYS.filter((of) => given[of] !== undefined)) {
        context.addIssue({ code: 'custom', path: [key], message: 'is only for tools of a page' });
      }
    }
  });

/** A tool that the app defines. */
export type ToolConfig = z.output<typeof toolSchema>;

/** `tools` of the configuration: settings by the tool's name, or a list of endpoints. */
export const toolsSchema = z
  .preprocess(
    (given) =>
      Array.isArray(given) && given.every((id) => typeof id === 'string')
        ? Object.fromEntries(given.map((endpoint) => [endpoint, { endpoint }]))
        : given,
    z.record(z.string(), toolSchema).superRefine((tools, context) => {
      for (const name of Object.keys(tools)) {
        const message = wrongName(name);
        if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  )
  .default({})
  .describe("The app's own tools by name, each of a `page` or an `endpoint`.");
