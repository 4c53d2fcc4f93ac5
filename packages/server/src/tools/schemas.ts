import { z } from 'zod';
import type { Config } from '../config/configSchema.js';

export const sessionId = z.string().describe('From session_create or session_list.');

export const view = z
  .enum(['auto', 'page', 'changes', 'outline', 'none'])
  .default('auto')
  .describe(
    'What to show: the whole "page", the "changes" since you last saw it, an "outline" of ids, types and titles, or "none". "auto": the page if it is new or short, else the changes.',
  );

export const maxTokens = z
  .number()
  .min(100)
  .max(100_000)
  .optional()
  .describe('How long the answer may be. Marks with … say what was cut and how to read it.');

const json = z.looseObject({});

/** All of it in a schema would be longer than the answers. */
const logEntry = z
  .looseObject({ action: z.string(), success: z.boolean() })
  .describe(
    'With what was sent: blockId, event, method, pageId, endpointId. With what came of it: error, code (it was refused), failedAction (of the app), skipped (why), messages (to the user), requests, navigation, attachments (files: read their uri), notes (what only a browser does), warnings.',
  );

/** What navigate and interact answer. */
export const pageAnswer = z.strictObject({
  sessionId: z.string(),
  pageId: z.string().nullable(),
  revision: z.number().describe('Goes up with all that is done.'),
  view: z.enum(['page', 'changes', 'outline', 'none']),
  page: z.string().describe('Markdown.'),
  truncated: z.boolean(),
  log: z.array(logEntry),
  running: z.array(z.string()).describe('What goes on after this answer.'),
  repeated: z.boolean().optional().describe('This was done before, and not again.'),
});

const blockId = z.string();

const setValue = z
  .strictObject({
    type: z.literal('setValue'),
    blockId,
    value: z
      .unknown()
      .describe(
        'An option, by value or label, or what the field Accepts; of a <list> all items: [{"name": …}]. null empties it.',
      ),
  })
  .describe('Fill in an <input>, or a whole <list>.');

const triggerEvent = z
  .strictObject({
    type: z.literal('triggerEvent'),
    blockId,
    event: z.string().describe('One of its events=[…]. A <link> with an id has onClick.'),
    detail: z.unknown().optional().describe('The key of a tab, {"rowIndex": 2} of a table.'),
  })
  .describe('Click, or press a key.');

const callMethod = z
  .strictObject({
    type: z.literal('callMethod'),
    blockId,
    method: z.string().describe('One of its actions=[…].'),
    args: z
      .array(z.unknown())
      .optional()
      .describe(
        '[index] of the item, or [{"name": …}] to add one with its fields; [column, "asc", "desc" or null] to sort; [column, value or {"greaterThan": 5}] to filter.',
      ),
  })
  .describe('Take one of the actions=[…] of a list or table.');

const navigate = z
  .strictObject({
    type: z.literal('navigate'),
    pageId: z.string().optional(),
    home: z.boolean().optional(),
    back: z.boolean().optional(),
    input: json.optional(),
    urlQuery: json.optional(),
  })
  .describe('Follow a <link> without id: one of pageId, home, back.');

const write = (types: readonly string[]) =>
  z
    .strictObject({
      type: z.enum(types),
      values: json.optional().describe('Values by path;'),
      key: z.string().optional().describe('or the path of one'),
      value: z.unknown().optional().describe('and its value.'),
    })
    .describe('Write into the state behind the page, or all pages, where no field does. Prefer setValue.');

const callApi = z
  .strictObject({ type: z.literal('callApi'), endpointId: z.string(), payload: z.unknown().optional() })
  .describe('Call an API endpoint of the app.');

/** What an agent can do on a page. Actions that are switched off are not offered, and refused by their name. */
export function actionSchema(allow: Config['allow']) {
  const writes = (['setState', 'setGlobal'] as const).filter((type) => allow[type]);
  const offered = [...(writes.length > 0 ? [write(writes)] : []), ...(allow.callApi ? [callApi] : [])];
  return z.discriminatedUnion('type', [setValue, triggerEvent, callMethod, navigate, ...offered], {
    error: ({ input }) => {
      const { type } = Object(input) as { readonly type?: unknown };
      const isOff = type === 'setState' || type === 'setGlobal' || type === 'callApi';
      return isOff && !allow[type] ? `This app does not allow ${type}.` : undefined;
    },
  });
}
