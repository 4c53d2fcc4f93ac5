import { z } from 'zod';

/** The names of the server's own tools. */
const OWN_TOOLS = [
  'act_in_session',
  'get_pages',
  'get_state',
  'interact',
  'navigate',
  'read',
  'session_close',
  'session_create',
  'session_list',
  'view',
  'view_session',
] as const;

/** What is wrong with the name of a tool. */
export function wrongName(name: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) return 'the name must have 1 to 64 letters, digits, _ or -';
  const isOwn = (OWN_TOOLS as readonly string[]).includes(name);
  return isOwn ? 'the server itself has a tool of this name' : undefined;
}

const argument = z
  .strictObject({
    description: z.string().min(1).optional().describe('What it is; told to agents.'),
    type: z.enum(['string', 'number', 'integer', 'boolean']).default('string').describe('Its JSON type.'),
    required: z.boolean().default(true).describe('Whether it has to be given.'),
  })
  .describe('An argument that becomes part of the url query.');

const field = z.strictObject({
  description: z.string().min(1).optional().describe("What it is. Default: the block's label."),
  required: z
    .boolean()
    .optional()
    .describe(
      'Whether it has to be given. Default: as the block says. `false` for fields that the page fills in.',
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
    'What the tool answers besides messages: the `page` that it ends on (default), `none`, `{ blocks: [ids] }` (their values, rows and texts as JSON) or `{ request: id }` (its response).',
  );

const event = z.string().regex(/^.+\..+$/, 'must be `blockId.event`, such as `submit.onClick`');

/** The keys that only page tools have. */
const OF_PAGES = ['before', 'event', 'fields', 'values', 'urlQuery', 'arguments', 'returns'] as const;

/** One tool of the configuration. */
export const toolSchema = z
  .strictObject({
    title: z.string().min(1).optional().describe('What people see it called.'),
    description: z.string().min(1).optional().describe('What it does; told to agents.'),
    confirm: z
      .union([z.boolean(), z.string().min(1)])
      .optional()
      .describe('Ask the user first: `true`, or what to ask.'),
    readOnly: z.boolean().default(false).describe('It changes nothing, so clients need not ask.'),
    destructive: z.boolean().default(true).describe('What it does may not be undone.'),
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
        'Events that it sets off before the fields are filled in, such as one that opens a modal: `blockId.event`, or `{ event, detail }` with what `triggerEvent` takes, such as the key of a tab.',
      ),
    event: event
      .optional()
      .describe('What it sets off once the fields are filled in, as `blockId.event`. Absent: nothing.'),
    fields: fields.optional(),
    values: z
      .record(z.string().min(1), z.unknown())
      .optional()
      .describe('What is filled into other blocks, by block id.'),
    urlQuery: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The url query that the page is opened with.'),
    arguments: z
      .record(z.string().min(1), argument)
      .optional()
      .describe('Arguments that become part of the url query.'),
    returns: returns.optional(),
  })
  .superRefine((given, context) => {
    const { page, endpoint } = given;
    if ((page === undefined) === (endpoint === undefined)) {
      context.addIssue({ code: 'custom', message: 'needs either page or endpoint' });
    } else if (endpoint !== undefined) {
      for (const key of OF_PAGES.filter((of) => given[of] !== undefined)) {
        context.addIssue({ code: 'custom', path: [key], message: 'is for tools of a page only' });
      }
    }
  });

/** A tool of the app's own. */
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
