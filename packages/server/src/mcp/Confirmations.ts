import { randomBytes, randomUUID } from 'node:crypto';
import type { Action } from '@lowdefy-mcp/headless';
import {
  acceptedContent,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { digestOf } from '../digest.js';
import type { Question } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { Actor, Refusal } from '../port/view.js';
import type { ServiceCalls } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';
import { AskedQuestions } from './AskedQuestions.js';

/** How long a question can be answered, in seconds (TTL). */
const TIME_TO_ANSWER = 600;

/** The signed state of a question, which the client sends back with the answer. */
interface QuestionState {
  /** Prevents a replay: accepted once. */
  readonly nonce: string;
  /** A digest of the caller, the tool and its arguments. */
  readonly call: string;
  /** The page that the question was about. */
  readonly about: string;
}

/** The call that needs consent. */
interface AskingCall {
  readonly service: ServiceCalls;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly principal: Principal;
  readonly actor: Actor;
}

/** The result of asking the user. */
export type Confirmation =
  | { readonly confirmed: Question }
  | { readonly result: InputRequiredResult }
  | { readonly refusal: string };

/** The viewer, where the user is asked if the client does not support elicitation. */
export interface InViewer {
  readonly viewer: Viewer | undefined;
  /** Milliseconds to wait for the answer. */
  readonly timeout: number;
}

const answerSchema = z.object({ confirm: z.boolean().describe('Allow it') });

/**
 * Asks the user to confirm, by elicitation through the client or in the viewer. An answer is valid only with the signed question of a
 * server with the same key, for the same caller, tool and arguments, and once on all of them. Each question that is not answered with yes
 * is recorded.
 */
export class Confirmations {
  readonly #codec;
  readonly #asked = new AskedQuestions(TIME_TO_ANSWER * 1000);
  /** For the options of an `McpServer`. */
  readonly verify;

  /** `key` signs the questions. Default: a random one, so that the answers are valid only in this process. */
  constructor(key: Uint8Array = randomBytes(32)) {
    this.#codec = createRequestStateCodec<QuestionState>({ key, ttlSeconds: TIME_TO_ANSWER });
    this.verify = this.#codec.verify;
  }

  async ask(
    question: Question,
    asking: AskingCall,
    ctx: ServerContext,
    where: 'client' | InViewer,
  ): Promise<Confirmation> {
    const { service, tool, args, principal } = asking;
    const call = digestOf([rightsOf(principal), tool, args]);
    const refuse = recorderOf(question, asking);
    const state = ctx.mcpReq.requestState<QuestionState>();
    const use = (nonce: string) => service.call('useApproval', { principal, nonce });
    if (state?.call === call && (await use(state.nonce))) {
      this.#asked.remove(state.nonce);
      if (isAccepted(ctx)) return { confirmed: { ...question, about: state.about } };
      await refuse(isCancelled(ctx) ? 'cancelled' : 'declined');
      return { refusal: DECLINED };
    }
    if (where !== 'client') return askInViewer(where, { question, call, principal, refuse }, ctx);
    const nonce = randomUUID();
    const requestState = await this.#codec.mint({ nonce, call, about: question.about });
    // Another server may have received the answer.
    this.#asked.add(nonce, async () => ((await use(nonce)) ? refuse('unanswered') : undefined));
    const elicit = inputRequired.elicit({ message: question.text, requestedSchema: answerSchema });
    return { result: inputRequired({ inputRequests: { confirm: elicit }, requestState }) };
  }
}

/** Records that the user's consent is missing. */
type Refuse = (refusal: Refusal) => Promise<void>;

/** Returns the function that records why a call is not done. */
function recorderOf({ sessionId }: Question, { service, tool, args, principal, actor }: AskingCall): Refuse {
  // The session has checked the actions to ask about them.
  const actions = (Array.isArray(args.actions) ? args.actions : []) as readonly Action[];
  return async (refusal) => {
    await service.call('refuse', { principal, actor, tool, sessionId, actions, refusal });
  };
}

interface ViewerQuestion {
  readonly question: Question;
  readonly call: string;
  readonly principal: Principal;
  readonly refuse: Refuse;
}

/** Asks the people who watch the session that the question is about. */
async function askInViewer(
  { viewer, timeout }: InViewer,
  { question, call, principal, refuse }: ViewerQuestion,
  { mcpReq: { signal } }: ServerContext,
): Promise<Confirmation> {
  const { sessionId } = question;
  const rights = rightsOf(principal);
  const canAnswer = viewer?.url !== undefined && !viewer.config.readOnly;
  if (!canAnswer || sessionId === undefined || !viewer.hub.hasActor(sessionId, rights)) {
    await refuse('unaskable');
    const open = canAnswer && sessionId !== undefined ? `${OPEN_VIEWER} ` : '';
    return { refusal: `${CANNOT_ASK} ${open}${DO_IT}` };
  }
  const answer = await viewer.questions.ask({ question, sessionId, call, rights, timeout, signal, refuse });
  if (answer === undefined) return { refusal: NOT_ANSWERED };
  return answer ? { confirmed: question } : { refusal: DECLINED };
}

const DECLINED = 'The user did not agree. Nothing was done.';

const CANNOT_ASK =
  'The user has to agree to this, and your client cannot ask them: it does not support elicitation. Nothing was done.';

const DO_IT = 'Ask the user to do it in the app, or to use a client that supports elicitation.';

const OPEN_VIEWER =
  'Ask the user to open the viewer of this session with their viewer key ("lowdefy-mcp view"), and try again: they are asked there.';

const NOT_ANSWERED =
  'The user has to agree to this, and was asked in the viewer of this session, but has not answered yet. Nothing was done. Make the same call again to wait for the answer.';

function isAccepted(ctx: ServerContext): boolean {
  return acceptedContent(ctx.mcpReq.inputResponses, 'confirm', answerSchema)?.confirm === true;
}

/** Whether the user closed the question without an answer. */
function isCancelled({ mcpReq: { inputResponses } }: ServerContext): boolean {
  const { action } = Object(inputResponses?.confirm) as { readonly action?: unknown };
  return action === 'cancel';
}
