import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import type { Config } from '../config/configSchema.js';
import { digestOf } from '../digest.js';
import { fieldsOf } from '../sessions/fields.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { ToolError } from '../sessions/ToolError.js';
import { answerPage, type Outcome, takeNote } from './answerPage.js';
import { type Actions, questionAbout } from './questionAbout.js';
import { actionSchema, maxTokens, pageAnswer, sessionId, type ToolLogEntry, view } from './schemas.js';
import { subjectOf } from './subjectOf.js';
import { type Call, defineTool } from './Tool.js';

const actionsSchema = (allow: Config['allow']) =>
  z.array(actionSchema(allow)).min(1).describe('Done one after the other; at most 100.');

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
  view,
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
    const { service, principal } = call;
    checkLength(args, call);
    if (!service.policy.asks) return undefined;
    return service.sessions.look(principal, args.sessionId, async (live) => {
      // What was done before is not done again, and needs no leave.
      if (args.idempotencyKey !== undefined && live.callOf(args.idempotencyKey)) return undefined;
      return questionAbout(await subjectOf(live), args.actions as Actions, service.policy);
    });
  },
  async run(args, call) {
    checkLength(args, call);
    const { service, principal } = call;
    return service.sessions.use(principal, args.sessionId, async (live, left) => {
      const outcome = before(live, args) ?? (await once(live, args, call, () => act(live, args, call, left)));
      return answerPage(live, outcome, args, call);
    });
  },
});

/** The tool with the actions that the app allows. */
export const createInteract = (allow: Config['allow']) =>
  defineTool({ ...interact, input: input.extend({ actions: actionsSchema(allow) }) });

function checkLength({ actions }: Input, { service }: Call): void {
  const { maxActionsPerCall: most } = service.config.limits;
  if (actions.length <= most) return;
  throw new ToolError(
    `${actions.length} actions are too many for one call: ${most} is the limit. Nothing was done.`,
  );
}

async function act(live: LiveSession, args: Input, call: Call, left: number): Promise<Outcome> {
  const actions = args.actions as Actions;
  const { service, signal, confirmed } = call;
  const { policy } = service;
  const started = performance.now();
  const page = await live.page();
  const agreed = policy.asks ? questionAbout(await subjectOf(live), actions, policy) : undefined;
  if (agreed?.about !== confirmed?.about) throw new ToolError(CHANGED);
  const result = await live.session.act(actions, {
    stopOnError: args.stopOnError,
    deadline: left - (performance.now() - started),
    signal,
    mayUse: (pageId, blockId, name) =>
      !policy.mustAsk(pageId, blockId, name) ||
      agreed?.uses.has(policy.keyOf(pageId, blockId, name)) === true,
    onEntry: ({ action: { type } }, index) => call.progress(index + 1, actions.length, type),
  });
  return takeNote(live, result, { page: page?.id ?? null, fields: fieldsOf(page) }, call);
}

const CHANGED =
  'The page has changed since the user was asked. Nothing was done: look at the page with read, and try again.';

/** What came of the same call before. */
function before(live: LiveSession, args: Input): Outcome | undefined {
  const { idempotencyKey: key } = args;
  const kept = key === undefined ? undefined : live.callOf(key);
  if (kept === undefined) return undefined;
  if (kept.digest !== digestOfCall(args)) {
    throw new ToolError(
      `The idempotencyKey ${quoteJson(key)} was used for other actions. Use a new one for new actions. Nothing was done.`,
    );
  }
  if (kept.log === undefined) {
    throw new ToolError(
      `A call with the idempotencyKey ${quoteJson(key)} was begun and not finished: the server may have stopped. Nothing was done now. Look at what the app has, then use a new key for what is left to do.`,
    );
  }
  return { log: kept.log, running: [], repeated: true };
}

/** Has the session remember a call that has a key: that it was begun, then what came of it. */
async function once(
  live: LiveSession,
  args: Input,
  { service }: Call,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { idempotencyKey: key } = args;
  if (key === undefined) return work();
  const digest = digestOfCall(args);
  live.keep({ key, digest });
  await service.sessions.save(live);
  try {
    const outcome = await work();
    // A call that was cancelled, or too late, before anything was tried can be made again.
    if (outcome.log.some(isTried)) live.keep({ key, digest, log: outcome.log });
    else live.forget(key);
    return outcome;
  } catch (error) {
    // It was refused as a whole.
    if (error instanceof ToolError) live.forget(key);
    throw error;
  }
}

/** It is one of the actions that were asked for, and was not skipped. */
function isTried({ action: name, skipped }: ToolLogEntry): boolean {
  return skipped === undefined && name !== 'restore' && name !== 'background';
}

function digestOfCall({ actions, stopOnError }: Input): string {
  return digestOf([actions, stopOnError]);
}
