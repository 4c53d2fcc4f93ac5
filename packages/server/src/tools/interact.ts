import type { Action } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { Config } from '../config/configSchema.js';
import type { InteractParams } from '../port/SessionMethods.js';
import { actionSchema, detail, maxTokens, pageAnswer, sessionId, view } from './schemas.js';
import { type Call, defineTool } from './Tool.js';

const actionsSchema = (allow: Config['allow']) =>
  z
    .array(actionSchema(allow))
    .describe('Done one after the other; at most 100. Empty: wait for what still runs.');

const input = z.strictObject({
  sessionId,
  actions: actionsSchema({ setState: true, setGlobal: true, callApi: true, componentMethods: true }),
  stopOnError: z
    .boolean()
    .default(false)
    .describe('Skip the rest once one has failed. It is always skipped once a link was followed.'),
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A name of your own for this call: with the same one it is never done twice.'),
  timeoutSeconds: z.number().positive().max(600).optional().describe('Answer after so long at the latest.'),
  view,
  detail,
  maxTokens,
});

type Input = z.output<typeof input>;

const interact = defineTool({
  name: 'interact',
  title: 'Use the page',
  description:
    'Does what a person would do on the open page: fills in fields, clicks, adds items, follows links. Do several things in one call: fill in a form and submit it. What the page shows is what can be done: blocks by id, only their events=[…] and actions=[…], nothing disabled. The log says what came of each action; the page comes as it is then. To retry a call whose answer got lost, repeat it with the same idempotencyKey.',
  input,
  output: pageAnswer,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async question(args, call) {
    return call.service.asks ? call.service.call('question', paramsOf(args, call)) : undefined;
  },
  run: (args, call) => call.service.call('interact', paramsOf(args, call), call),
});

/** The tool with the actions that the app allows. */
export const createInteract = (allow: Config['allow']) =>
  defineTool({ ...interact, input: input.extend({ actions: actionsSchema(allow) }) });

function paramsOf(args: Input, { principal, confirmed }: Call): InteractParams {
  // The schema is no stricter than it has to be: the session checks each action itself.
  return { principal, ...args, actions: args.actions as readonly Action[], agreedTo: confirmed?.about };
}
