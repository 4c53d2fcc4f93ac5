import type { Action } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { Config } from '../config/configSchema.js';
import type { InteractParams } from '../port/SessionMethods.js';
import { actionSchema, detail, maxTokens, pageAnswer, sessionId, view } from './schemas.js';
import { type Call, defineTool } from './Tool.js';

const actionsSchema = (allow: Config['allow']) =>
  z
    .array(actionSchema(allow))
    .describe('Done in order, at most 100. Empty: wait for running work, or a person who took over.');

const input = z.strictObject({
  sessionId,
  actions: actionsSchema({ setState: true, setGlobal: true, callApi: true, componentMethods: true }),
  stopOnError: z
    .boolean()
    .default(true)
    .describe('Skip the rest if an action is refused, or fails in the app. false: continue.'),
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Your name for this call. A repeated call with the same key is not done again.'),
  timeoutSeconds: z
    .number()
    .positive()
    .max(600)
    .optional()
    .describe('Answer by then, even if work still runs.'),
  view,
  detail,
  maxTokens,
});

type Input = z.output<typeof input>;

const interact = defineTool({
  name: 'interact',
  title: 'Use the page',
  description:
    'Does what a person would do on the open page: fills in fields, clicks, adds list items, follows links. Send all steps in one call: fill in a form and submit it; a failure stops the rest. Only blocks on the page, by id, with the events=[…] and actions=[…] of their tags. Answers with a log of failures, messages and new ids, then the page or its changes.',
  input,
  output: pageAnswer,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async question(args, call) {
    // No call if nothing needs confirmation, so that calls reach their session in order.
    return call.service.mayAsk ? call.service.call('question', paramsOf(args, call), call) : undefined;
  },
  run: (args, call) => call.service.call('interact', paramsOf(args, call), call),
});

/** Creates the tool with the actions that the configuration allows. */
export const createInteract = (allow: Config['allow']) =>
  defineTool({ ...interact, input: input.extend({ actions: actionsSchema(allow) }) });

function paramsOf(args: Input, { principal, actor, confirmed }: Call): InteractParams {
  // The session validates each action. The schema only describes them.
  const actions = args.actions as readonly Action[];
  return { principal, actor, ...args, actions, agreedTo: confirmed?.about };
}
