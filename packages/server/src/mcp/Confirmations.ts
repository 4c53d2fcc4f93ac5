import { randomBytes, randomUUID } from 'node:crypto';
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
import type { ServiceCalls } from '../service/Service.js';
import type { QuestionRequest } from '../viewer/Questions.js';
import type { Viewer } from '../viewer/Viewer.js';

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
  readonly args: unknown;
  readonly principal: Principal;
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
 * server with the same key, for the same caller, tool and arguments, and once on all of them.
 */
export class Confirmations {
  readonly #codec;
  /** For the options of an `McpServer`. */
  readonly verify;

  /** `key` signs the questions. Default: a random one, so that the answers are valid only in this process. */
  constructor(key: Uint8Array = randomBytes(32)) {
    this.#codec = createRequestStateCodec<QuestionState>({ key, ttlSeconds: TIME_TO_ANSWER });
    this.verify = this.#codec.verify;
  }

  async ask(
    question: Question,
    { service, tool, args, principal }: AskingCall,
    ctx: ServerContext,
    where: 'client' | InViewer,
  ): Promise<Confirmation> {
    const call = digestOf([rightsOf(principal), tool, args]);
    const state = ctx.mcpReq.requestState<QuestionState>();
    if (state?.call === call && (await service.call('useApproval', { principal, nonce: state.nonce }))) {
      if (!isAccepted(ctx)) return { refusal: DECLINED };
      return { confirmed: { ...question, about: state.about } };
    }
    if (where !== 'client') {
      const { signal } = ctx.mcpReq;
      return askInViewer(where.viewer, {
        question,
        call,
        rights: rightsOf(principal),
        timeout: where.timeout,
        signal,
      });
    }
    const requestState = await this.#codec.mint({ nonce: randomUUID(), call, about: question.about });
    const elicit = inputRequired.elicit({ message: question.text, requestedSchema: answerSchema });
    return { result: inputRequired({ inputRequests: { confirm: elicit }, requestState }) };
  }
}

/** Asks the people who watch the session that the question is about. */
async function askInViewer(
  viewer: Viewer | undefined,
  request: Omit<QuestionRequest, 'sessionId'>,
): Promise<Confirmation> {
  const { question, rights } = request;
  const { sessionId } = question;
  if (viewer?.url === undefined || viewer.config.readOnly || sessionId === undefined)
    return { refusal: `${CANNOT_ASK} ${DO_IT}` };
  if (!viewer.hub.hasActor(sessionId, rights)) return { refusal: `${CANNOT_ASK} ${OPEN_VIEWER} ${DO_IT}` };
  const answer = await viewer.questions.ask({ ...request, sessionId });
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
