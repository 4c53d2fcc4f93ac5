import { z } from 'zod';
import { authSchema, sha256Schema } from './authSchema.js';
import { auditSchema, metricsSchema } from './operateSchema.js';
import { resourcesSchema } from './resourcesSchema.js';
import { snapshotSchema } from './snapshotSchema.js';
import { storeSchema } from './storeSchema.js';
import { toolsSchema } from './toolsSchema.js';

const WRONG_RULE = 'must be allow, exclude, confirm, or { confirm: "What to ask the user?" }';

/** The rule for an event or method: allow it, exclude it, or ask the user first, optionally with the app's own question. */
const rule = z
  .union(
    [
      z.enum(['allow', 'confirm', 'exclude']),
      z
        .strictObject({
          confirm: z
            .union([z.literal(true), z.string().min(1)])
            .optional()
            .describe('What to ask the user, or `true`.'),
          exclude: z.literal(true).optional().describe('Excludes it for agents.'),
          optional: z
            .boolean()
            .optional()
            .describe(
              'The block appears only at run time, such as the content of a `Dynamic` block. Otherwise a rule that matches nothing is an error.',
            ),
        })
        .refine(({ confirm, exclude }) => (confirm === undefined) !== (exclude === undefined), {
          error: 'must have either `confirm` or `exclude`',
        }),
    ],
    { error: WRONG_RULE },
  )
  .transform((given) => {
    if (typeof given === 'string') return { action: given, question: undefined, optional: false };
    const { confirm, optional = false } = given;
    return {
      action: confirm === undefined ? ('exclude' as const) : ('confirm' as const),
      question: typeof confirm === 'string' ? confirm : undefined,
      optional,
    };
  })
  .describe(
    '`allow`, `exclude`, `confirm`, or `{ confirm: "What to ask the user?" }`. With `{ exclude: true, optional: true }` or `{ confirm: true, optional: true }` the block may be missing.',
  );

/** Describes what is wrong with the name of an event or method: a rule that matches nothing protects nothing. */
function nameProblem(name: string): string | undefined {
  if (!/^.+\..+$/.test(name)) return 'must be `blockId.event`, such as `delete.onClick`';
  if (!/\.\d+\./.test(name)) return undefined;
  return 'must have `$` for the index of a list item, such as `parts.$.remove.onClick`';
}

const page = z.strictObject({
  exclude: z
    .boolean()
    .optional()
    .describe('Hides the page from agents. Under `*`: hides all pages but those with `exclude: false`.'),
  description: z.string().optional().describe('What the page is for, shown to agents.'),
  optional: z
    .boolean()
    .default(false)
    .describe('The page may be missing. Otherwise rules for a page that does not exist are an error.'),
  events: z
    .record(z.string(), rule)
    .superRefine((rules, context) => {
      for (const name of Object.keys(rules)) {
        const message = nameProblem(name);
        if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
    })
    .prefault({})
    .describe(
      'Rules by `blockId.event`, or `blockId.method` for the methods of lists. In ids of list items `$` stands for the index.',
    ),
});

const count = (limit: number) => z.number().int().positive().default(limit);

/** `mcp.yaml`. */
export const configSchema = z.strictObject({
  description: z.string().optional().describe('What the app is for, shown to agents.'),
  pages: z
    .record(z.string(), page)
    .default({})
    .refine((pages) => pages['*']?.description === undefined, {
      error: '`*` stands for all pages and cannot have a description: describe the app, or each page',
    })
    .refine((pages) => pages['*']?.optional !== true, {
      path: ['*'],
      error: '`*` stands for all pages and cannot be optional: write it beside `confirm` or `exclude`',
    })
    .describe('Rules by page id; those of `*` apply to all pages.'),
  tools: toolsSchema,
  resources: resourcesSchema,
  allow: z
    .strictObject({
      setState: z
        .boolean()
        .default(false)
        .describe('Setting the state of a page directly, without an input.'),
      setGlobal: z.boolean().default(false).describe('Setting the state that all pages share.'),
      callApi: z.boolean().default(true).describe("Calling the app's API endpoints."),
      componentMethods: z.boolean().default(true).describe('Methods that no button calls.'),
    })
    .prefault({})
    .describe('Actions that users cannot do on the screen. Agents see those that are on.'),
  answers: z
    .enum(['text', 'structured', 'both'])
    .default('text')
    .describe('How tools answer: `text`, `structured` (JSON with schemas), or `both`.'),
  locale: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The locale of sessions, such as `de-DE`, if the app has locales (Lowdefy 5.4). The claim `locale` of a user takes precedence. Without both, the header `Accept-Language` of an HTTP client decides, else the default of the app.',
    ),
  apps: z
    .boolean()
    .default(false)
    .describe('Agents can build dashboards for their user, with data read as the user.'),
  limits: z
    .strictObject({
      maxTokens: count(8000).describe(
        'The maximum length of an answer in tokens, unless the agent asks for another limit.',
      ),
      maxActionsPerCall: count(100).describe('The maximum number of actions in a call of `interact`.'),
      maxActionKilobytes: count(100).describe('The maximum size of the data of one action.'),
      maxListItems: count(1000).describe(
        'The maximum number of items in all lists of a page together. Further items cannot be seen or used.',
      ),
      maxResponseKilobytes: count(8192).describe(
        'The maximum size of the response of a request or an API endpoint. A larger one fails like a request with an error.',
      ),
      deadlineSeconds: count(25).describe(
        'The timeout after which a call is answered even if something still runs.',
      ),
      maxRunningCalls: count(256).describe('The maximum number of calls that run at the same time.'),
      maxRunningCallsPerUser: count(32).describe(
        'The maximum number of calls of one user that run at the same time. Acts in the viewer are counted separately.',
      ),
      maxQueuedCalls: count(1000).describe(
        'The maximum number of calls that wait to begin, for at most 5 seconds. More are refused: busy, retry later.',
      ),
      maxQueuedCallsPerUser: count(100).describe(
        'The maximum number of calls of one user that wait to begin.',
      ),
      callsPerMinute: z
        .number()
        .int()
        .positive()
        .optional()
        .describe(
          'The rate limit for calls of one user; the viewer is counted separately. Without it, only the limits for concurrent calls apply.',
        ),
      maxSessionsPerUser: count(50).describe('The maximum number of sessions of a user.'),
      maxLiveSessions: count(100).describe(
        'The maximum number of sessions in memory. The others are in the store.',
      ),
      sessionExpiryMinutes: count(1440).describe('A session that is unused for this long is removed.'),
      maxSessionKilobytes: count(32_768).describe(
        'The maximum size of a stored session. A larger one can be read and closed, but not changed.',
      ),
      maxLogEntries: count(1000).describe(
        'The maximum number of entries in the log of a session; the oldest are dropped.',
      ),
      maxLogKilobytes: count(1024).describe(
        'The maximum size of the log of a session; the oldest entries are dropped.',
      ),
      maxFilesPerSession: count(10).describe(
        'The maximum number of generated files of a session, in memory; the oldest are dropped.',
      ),
      maxFileKilobytesPerSession: count(20_480).describe('The maximum total size of these files.'),
      maxFiles: count(1000).describe(
        'The maximum number of generated files of all sessions; the oldest are dropped.',
      ),
      maxFileKilobytes: count(102_400).describe(
        'The maximum total size of the generated files of all sessions.',
      ),
      maxResourceRows: count(100).describe('The maximum number of rows of a resource in one read.'),
      maxResourceKilobytes: count(100).describe(
        'The maximum size of the JSON or CSV of a resource. Further rows are left for the next read.',
      ),
      maxPolledResources: count(20).describe(
        'The maximum number of resources that are polled for the subscriptions of one user.',
      ),
      maxPublicFileKilobytes: count(2048).describe(
        "The maximum size of a file of the app's `public` folder that can be read as a resource.",
      ),
      maxBodyKilobytes: count(1024).describe('The maximum size of the body of an HTTP request.'),
      requestSeconds: count(30).describe(
        'The timeout for receiving an HTTP request. After it the connection is closed.',
      ),
    })
    .prefault({})
    .describe('Limits.'),
  session: z
    .strictObject({
      store: storeSchema,
      directory: z
        .string()
        .default('.lowdefy/sessions')
        .describe('The directory of the session files, relative to that of the app.'),
      keyEnv: z
        .string()
        .min(1)
        .optional()
        .describe(
          'The environment variable with the key that encrypts the values of password fields in stored sessions, and signs the ids of connections and questions to the user. Replicas need the same one. Required for `confirm` with a store that servers can share. Without it, the key is random and lost when the server stops.',
        ),
      keepLogMinutes: z
        .number()
        .int()
        .min(0)
        .default(1440)
        .describe('How long the log of a closed session can be read; 0: not at all.'),
    })
    .prefault({})
    .describe('How sessions are stored.'),
  workers: z
    .union([z.literal('auto'), z.number().int().min(0).max(64)], {
      error: 'must be auto, or a number from 0 to 64',
    })
    .default('auto')
    .describe('Worker threads for sessions, at most: `auto` or a number; 0: none.'),
  snapshot: snapshotSchema,
  auth: authSchema,
  http: z
    .strictObject({
      host: z.string().default('127.0.0.1').describe('The address to bind.'),
      port: z.number().int().min(0).max(65_535).default(3030).describe('The port; 0 takes any free one.'),
      allowedHosts: z
        .array(z.string())
        .default([])
        .describe('Host names of the server, besides the address it binds. Prevents DNS rebinding.'),
      allowedOrigins: z
        .array(z.string())
        .default([])
        .describe('Origins of web pages that may call it, such as `https://example.com`.'),
      drainSeconds: z
        .number()
        .int()
        .min(0)
        .max(600)
        .default(0)
        .describe(
          'How long the server still takes calls after SIGTERM while `/ready` responds with 503, so that load balancers notice first.',
        ),
    })
    .prefault({})
    .describe('The HTTP server.'),
  viewer: z
    .strictObject({
      enabled: z
        .boolean()
        .default(true)
        .describe('Serves pages at `/view` where people watch sessions and take over.'),
      readOnly: z
        .boolean()
        .default(false)
        .describe('People only watch: they cannot act, take over, pause or answer questions.'),
      tool: z
        .enum(['off', 'readOnly'], {
          error:
            'must be off or readOnly: with a link from an agent people can only watch. To act, they enter their viewer key in the viewer',
        })
        .default('off')
        .describe(
          'Whether agents have the tool `view`, which gives them a link with which their user can watch: `off` or `readOnly`.',
        ),
      keySha256: sha256Schema
        .optional()
        .describe(
          'The SHA-256 of the viewer key of a server over stdio or without `auth`: `lowdefy-mcp key <name> --viewer` makes one. Without it, the server makes a key at each start and prints it. With `auth`, each user has `viewerKeySha256`.',
        ),
      url: z.url().optional().describe('The public URL of the server for links, if it is behind a proxy.'),
      linkMinutes: count(5).describe('How long a one-time link is valid.'),
      loginMinutes: count(480).describe('How long a browser stays logged in after it has opened a link.'),
      maxViewersPerSession: count(100).describe(
        'The maximum number of viewers of one session at the same time.',
      ),
      maxViewersPerUser: count(200).describe(
        'The maximum number of viewers of one user at the same time. Those that may act and those that only watch are counted separately.',
      ),
      maxLagKilobytes: count(2048).describe(
        'The maximum buffer of a viewer that reads slowly. With more it is disconnected, and its page reconnects.',
      ),
      maxKeptChanges: count(200).describe(
        'The maximum number of changes of a session that are kept for viewers that reconnect. After more, they get the whole page.',
      ),
    })
    .prefault({})
    .describe('How people watch sessions and take over.'),
  audit: auditSchema,
  metrics: metricsSchema,
});

/** The validated configuration, with defaults. */
export type Config = z.output<typeof configSchema> & {
  /** lowdefy.yaml could not be parsed, so whether it has an `mcp:` is unknown. */
  readonly isUnread?: boolean;
  /** The `mcp:` of lowdefy.yaml, if settings of this server are or may be in it. */
  readonly root?: RootSettings;
};

/** An `mcp:` of lowdefy.yaml. */
export interface RootSettings {
  /** Its file and line. */
  readonly where: string;
  /** The settings of this server in it. */
  readonly keys?: readonly string[];
  /** The operator that it consists of. */
  readonly operator?: string;
}

/** The configuration as its author writes it. */
export type ConfigInput = z.input<typeof configSchema>;
