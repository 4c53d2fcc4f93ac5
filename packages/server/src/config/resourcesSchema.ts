import { z } from 'zod';

/** Arguments that every resource with rows has. */
export const PAGING = ['offset', 'limit'] as const;

/** Validates the keys of a record. Zod's own error for a key schema does not say what is wrong. */
const checkNames = (pattern: RegExp, allowed: string) => (value: object, context: z.RefinementCtx) => {
  for (const name of Object.keys(value).filter((key) => !pattern.test(key))) {
    context.addIssue({ code: 'custom', path: [name], message: `the name must have ${allowed} only` });
  }
};

const argument = z.strictObject({
  description: z.string().optional().describe('What it means, shown to agents.'),
  required: z.boolean().default(true).describe('Whether it is required.'),
});

const resource = z
  .strictObject({
    title: z.string().optional().describe('Its display name. Default: its name.'),
    description: z.string().optional().describe('What it contains, shown to agents.'),
    page: z.string().min(1).describe('The id of the page, which is opened as the user who reads.'),
    urlQuery: z
      .record(z.string(), z.json())
      .default({})
      .describe('The URL query that the page is opened with, as in an address.'),
    arguments: z
      .record(z.string(), argument)
      .default({})
      .superRefine(checkNames(/^\w+$/, 'letters, digits and _'))
      .describe('Arguments in the URI of the resource, by name. They become part of the URL query.'),
    block: z
      .string()
      .min(1)
      .optional()
      .describe('The id of the block that is read. Default: the whole page, unless there is a `request`.'),
    request: z.string().min(1).optional().describe('The id of the request whose response is read.'),
    format: z
      .enum(['markdown', 'json', 'csv'])
      .optional()
      .describe('`markdown`, `json`, or `csv` for rows. Default: `markdown`, and `json` of a request.'),
    pollSeconds: z
      .number()
      .int()
      .positive()
      .max(86_400)
      .optional()
      .describe('How often it is polled for subscribers. Without it, clients cannot subscribe.'),
  })
  .superRefine((value, context) => {
    for (const [path, message] of problems(value)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

interface ResourceInput {
  readonly block?: string | undefined;
  readonly request?: string | undefined;
  readonly format?: string | undefined;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly urlQuery: Readonly<Record<string, unknown>>;
}

function problems(value: ResourceInput): readonly (readonly [string, string])[] {
  const { block, request, format } = value;
  const names = Object.keys(value.arguments);
  const reserved = names.filter((name) => (PAGING as readonly string[]).includes(name));
  const fixed = names.filter((name) => Object.hasOwn(value.urlQuery, name));
  return [
    ...(block !== undefined && request !== undefined
      ? [['request', 'cannot be combined with block: name one of them'] as const]
      : []),
    ...(format === 'csv' && block === undefined && request === undefined
      ? [['format', 'csv is for rows: name a block or a request'] as const]
      : []),
    ...(format === 'markdown' && request !== undefined
      ? [['format', 'a request has json or csv: name a block for markdown'] as const]
      : []),
    ...reserved.map((name) => ['arguments', `${name} is reserved for paging`] as const),
    ...fixed.map((name) => ['arguments', `${name} is fixed by urlQuery: name it once`] as const),
  ];
}

/** `resources` of the configuration. */
export const resourcesSchema = z
  .record(z.string(), resource)
  .default({})
  .superRefine(checkNames(/^[a-z0-9_-]+$/, 'lower case letters, digits, _ and -'))
  .describe('Data to read without a session, by name, at `lowdefy://data/<name>`.');

/** A resource of the configuration. */
export type DataResource = z.output<typeof resource>;

/** The format of a resource, with its default. */
export function formatOf({ format, request }: DataResource): 'markdown' | 'json' | 'csv' {
  return format ?? (request === undefined ? 'markdown' : 'json');
}
