import { z } from 'zod';
import type { Config } from '../config/configSchema.js';

export const sessionId = z.string();

export const view = z
  .enum(['auto', 'page', 'changes', 'outline', 'none'])
  .default('auto')
  .describe(
    'changes: since you last saw the page. outline: ids, types, titles. auto: page if new or short, else changes.',
  );

export const detail = z.boolean().default(false).describe('Log everything, with the responses of requests.');

export const maxTokens = z
  .number()
  .min(100)
  .max(100_000)
  .optional()
  .describe('Limit of the answer. Marks with … say how to read the rest.');

const json = z.looseObject({});

/** A loose schema with a description: the full schema would be longer than the answers. */
const logEntry = z
  .looseObject({ action: z.string(), success: z.boolean() })
  .describe(
    'What was sent: blockId, event, method, pageId, endpointId. The outcome: error, code (of a refusal), failedAction (of the app), invalid (fields in error), skipped (why), stored (if not what was sent), failedEvents (such as onInit), messages (to the user), requests, navigation, attachments (files: read their uri), notes (what only a browser does), warnings. by: a person did it, not you; sent: what they sent.',
  );

/** The output of navigate and interact. */
export const pageAnswer = z.strictObject({
  sessionId: z.string(),
  pageId: z.string().nullable(),
  revision: z.number().describe('Increases with each call that acts.'),
  view: z.enum(['page', 'changes', 'outline', 'none']),
  page: z.string().describe('Markdown.'),
  truncated: z.boolean(),
  log: z.array(logEntry),
  running: z.array(z.string()).describe('Work that continues after this answer.'),
  repeated: z.boolean().optional().describe('The call was done before and is not repeated.'),
  control: z
    .enum(['person', 'nobody'])
    .optional()
    .describe('A person has taken over, or paused you: wait with interact and no actions.'),
});

const blockId = z.string();

const setValue = z
  .strictObject({
    type: z.literal('setValue'),
    blockId,
    value: z.unknown().describe('null clears it. Options: by value or label. List: [{"name": …}].'),
  })
  .describe('Fill in an <input>, or a whole <list> with an array.');

const triggerEvent = z
  .strictObject({
    type: z.literal('triggerEvent'),
    blockId,
    event: z.string().describe('From events=[…]; a <link> has onClick.'),
    detail: z.unknown().optional().describe('Key of a tab; {"rowIndex": 2} in a table.'),
  })
  .describe('Click or press a key.');

const callMethod = z
  .strictObject({
    type: z.literal('callMethod'),
    blockId,
    method: z.string().describe('From actions=[…].'),
    args: z
      .array(z.unknown())
      .optional()
      .describe(
        'pushItem: [values]; removeItem: [index]; sort: [column, "asc"]; filter: [column, value or {"greaterThan": 5}].',
      ),
  })
  .describe('Change a <list>, sort or filter a table.');

const navigate = z
  .strictObject({
    type: z.literal('navigate'),
    pageId: z.string().optional(),
    home: z.boolean().optional(),
    back: z.boolean().optional(),
    input: json.optional(),
    urlQuery: json.optional(),
  })
  .describe('Follow a <link> without id: by pageId, home or back.');

const write = (types: readonly string[]) =>
  z
    .strictObject({
      type: z.enum(types),
      values: json.optional().describe('By path.'),
      key: z.string().optional().describe('One path, with value.'),
      value: z.unknown().optional(),
    })
    .describe('Write state of the page, or of all pages (setGlobal), that no field holds.');

const callApi = z
  .strictObject({ type: z.literal('callApi'), endpointId: z.string(), payload: z.unknown().optional() })
  .describe('Call an API endpoint of the app.');

/** Returns the schema of actions. Actions that are switched off are left out, and rejected with a message that names them. */
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
