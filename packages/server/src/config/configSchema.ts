import { z } from 'zod';
import { authSchema } from './authSchema.js';
import { auditSchema, metricsSchema } from './operateSchema.js';
import { resourcesSchema } from './resourcesSchema.js';
import { snapshotSchema } from './snapshotSchema.js';
import { storeSchema } from './storeSchema.js';
import { toolsSchema } from './toolsSchema.js';

/** What to do about an event or method: nothing, keep it from agents, or ask the user first, in words of the app's own. */
const use = z
  .union(
    [
      z.enum(['allow', 'confirm', 'exclude']),
      z.strictObject({ confirm: z.string().min(1).describe('What to ask the user.') }),
    ],
    { error: 'must be allow, exclude, confirm, or { confirm: "What to ask the user?" }' },
  )
  .describe('`allow`, `exclude`, `confirm`, or `{ confirm: "What to ask the user?" }`.');

/** What is wrong with the name of an event or method. A rule that fits nothing would protect nothing. */
function wrongName(name: string): string | undefined {
  if (!/^.+\..+$/.test(name)) return 'must be `blockId.event`, such as `delete.onClick`';
  if (!/\.\d+\./.test(name)) return undefined;
  return 'must have `$` for the index of a list item, such as `parts.$.remove.onClick`';
}

const page = z.strictObject({
  exclude: z
    .boolean()
    .optional()
    .describe('Agents have no such page. Under `*`: no page but those with `exclude: false`.'),
  description: z.string().optional().describe('What the page is for; told to agents.'),
  events: z
    .record(z.string(), use)
    .default({})
    .superRefine((rules, context) => {
      for (const name of Object.keys(rules)) {
        const message = wrongName(name);
        if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
    })
    .describe(
      'Rules by `blockId.event`, or `blockId.method` for the methods of lists. In ids of list items `$` stands for the index.',
    ),
});

const count = (limit: number) => z.number().int().positive().default(limit);

/** `mcp.yaml`, or the `mcp:` of `lowdefy.yaml`. */
export const configSchema = z.strictObject({
  description: z.string().optional().describe('What the app is for; told to agents.'),
  pages: z
    .record(z.string(), page)
    .default({})
    .refine((pages) => pages['*']?.description === undefined, {
      error: '`*` stands for all pages and takes no description: describe the app, or each page',
    })
    .describe('Rules by page id; those of `*` are for all pages.'),
  tools: toolsSchema,
  resources: resourcesSchema,
  allow: z
    .strictObject({
      setState: z.boolean().default(false).describe('Writing into the state of a page, where no field does.'),
      setGlobal: z.boolean().default(false).describe('Writing into the state that all pages share.'),
      callApi: z.boolean().default(true).describe("Calling the app's API endpoints."),
      componentMethods: z.boolean().default(true).describe('Methods that no button stands for.'),
    })
    .prefault({})
    .describe('Actions that have no match at the screen. Only those on are offered.'),
  answers: z
    .enum(['text', 'structured', 'both'])
    .default('text')
    .describe('How tools answer: `text`, `structured` (JSON with schemas), or `both`.'),
  apps: z
    .boolean()
    .default(false)
    .describe('Agents can build dashboards for their user, with data read as the user.'),
  limits: z
    .strictObject({
      maxTokens: count(8000).describe(
        'How long an answer is at most, in tokens, unless the agent asks for another limit.',
      ),
      maxActionsPerCall: count(100).describe('How many actions a call of `interact` has at most.'),
      maxActionKilobytes: count(100).describe('How large the data of one action is at most.'),
      maxListItems: count(1000).describe(
        'How many items the lists of a page have at most, together. Of more, only the first can be seen and used.',
      ),
      maxResponseKilobytes: count(8192).describe(
        'How large the response of a request or an API endpoint is at most. A larger one fails, as a request with an error does.',
      ),
      deadlineSeconds: count(25).describe('After how long a call is answered, whatever still runs.'),
      maxRunningCalls: count(256).describe('How many calls run at the same time.'),
      maxRunningCallsPerUser: count(32).describe(
        'How many calls of one user run at the same time. What the user does in the viewer is counted apart.',
      ),
      maxQueuedCalls: count(1000).describe(
        'How many calls wait to begin, for at most 5 seconds. More are refused: busy, retry later.',
      ),
      maxQueuedCallsPerUser: count(100).describe('How many calls of one user wait to begin.'),
      callsPerMinute: z
        .number()
        .int()
        .positive()
        .optional()
        .describe(
          'How many calls one user makes in a minute, in the viewer apart. Without it, only the limits for calls at the same time apply.',
        ),
      maxSessionsPerUser: count(50).describe('How many sessions a user has at most.'),
      maxLiveSessions: count(100).describe(
        'How many sessions are kept in memory. The others are in the store.',
      ),
      sessionExpiryMinutes: count(1440).describe('After how long without use a session is removed.'),
      maxSessionKilobytes: count(32_768).describe(
        'How large a session is at most, as it is stored. A larger one can be read and closed, but not acted in.',
      ),
      maxLogEntries: count(1000).describe('How many entries the log of a session has; the oldest go.'),
      maxLogKilobytes: count(1024).describe('How large the log of a session is; the oldest entries go.'),
      maxFilesPerSession: count(10).describe(
        'How many files that the app made are kept for a session, in memory; the oldest go.',
      ),
      maxFileKilobytesPerSession: count(20_480).describe('How large these files are together.'),
      maxFiles: count(1000).describe(
        'How many such files are kept for all sessions together; the oldest go.',
      ),
      maxFileKilobytes: count(102_400).describe('How large the files of all sessions are together.'),
      maxResourceRows: count(100).describe('How many rows of a resource are read at a time.'),
      maxResourceKilobytes: count(100).describe(
        'How large JSON or CSV of a resource is at most. Rows are left for the next read.',
      ),
      maxPolledResources: count(20).describe(
        'How many resources are polled for one user at most, for subscribers.',
      ),
      maxPublicFileKilobytes: count(2048).describe(
        "How large a file of the app's `public` folder is at most, to be read as a resource.",
      ),
      maxBodyKilobytes: count(1024).describe('How long an HTTP request may be.'),
      requestSeconds: count(30).describe(
        'How long a client may take to send an HTTP request. Then its connection is closed.',
      ),
    })
    .prefault({})
    .describe('How much there may be of something.'),
  session: z
    .strictObject({
      store: storeSchema,
      directory: z
        .string()
        .default('.lowdefy/sessions')
        .describe('Where the files are, from the directory of the app.'),
      keyEnv: z
        .string()
        .min(1)
        .optional()
        .describe(
          'The environment variable with the key that encrypts what password fields hold in stored sessions. Replicas need the same one. Without it, the key is random and ends with the server.',
        ),
      keepLogMinutes: z
        .number()
        .int()
        .min(0)
        .default(1440)
        .describe('How long the log of a session that was closed can still be read; 0: not at all.'),
    })
    .prefault({})
    .describe('How sessions are kept.'),
  workers: z
    .union([z.literal('auto'), z.number().int().min(0).max(64)], {
      error: 'must be auto, or a number from 0 to 64',
    })
    .default('auto')
    .describe('How many worker threads run sessions, at most: `auto` or a number; 0: none.'),
  snapshot: snapshotSchema,
  auth: authSchema,
  http: z
    .strictObject({
      host: z.string().default('127.0.0.1').describe('The address to listen at.'),
      port: z.number().int().min(0).max(65_535).default(3030).describe('The port; 0 takes any free one.'),
      allowedHosts: z
        .array(z.string())
        .default([])
        .describe('Names by which the server is reached, besides the one it binds.'),
      allowedOrigins: z
        .array(z.string())
        .default([])
        .describe('Web pages that may call it, such as `https://example.com`.'),
      drainSeconds: z
        .number()
        .int()
        .min(0)
        .max(600)
        .default(0)
        .describe(
          'How long the server still takes calls after SIGTERM, while `/ready` answers 503, so that load balancers notice first.',
        ),
    })
    .prefault({})
    .describe('Where the HTTP server is.'),
  viewer: z
    .strictObject({
      enabled: z
        .boolean()
        .default(true)
        .describe('The HTTP server has pages at `/view` where people watch sessions and take over.'),
      readOnly: z
        .boolean()
        .default(false)
        .describe('People only watch: they cannot act, take over, pause or answer questions.'),
      tool: z
        .enum(['off', 'readOnly', 'full'])
        .default('off')
        .describe(
          'Whether agents have the tool `view`, which gives them a link for their user: `off`, `readOnly` or `full`. An agent that opens a `full` link itself acts as a person and can answer its own questions.',
        ),
      url: z
        .url()
        .optional()
        .describe('Where people reach the server, for links, if a proxy is in front of it.'),
      linkMinutes: count(5).describe('How long a one-time link can be opened.'),
      loginMinutes: count(480).describe('How long a browser stays logged in after it has opened a link.'),
      maxViewersPerSession: count(100).describe('How many viewers watch one session at the same time.'),
      maxViewersPerUser: count(200).describe('How many viewers one user has open at the same time.'),
      maxLagKilobytes: count(2048).describe(
        'How much is buffered for a viewer that reads slowly. Then it is disconnected; its page connects again.',
      ),
      maxKeptChanges: count(200).describe(
        'How many changes of a session are kept for viewers that connect again. After more, they get the whole page.',
      ),
    })
    .prefault({})
    .describe('How people watch sessions and take over.'),
  audit: auditSchema,
  metrics: metricsSchema,
});

/** The configuration with nothing left open. */
export type Config = z.output<typeof configSchema> & {
  /** The app's lowdefy.yaml could not be read, so it is not known whether it has anything to say about this. */
  readonly isUnread?: boolean;
};

/** The configuration as it is written. */
export type ConfigInput = z.input<typeof configSchema>;
