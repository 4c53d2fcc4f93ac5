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

/** How long a question can be answered, in seconds. */
const TIME_TO_ANSWER = 600;

/** What was asked: sent to the client, and taken back only with our own signature. */
interface Asked {
  /** Used once. */
  readonly nonce: string;
  /** Who called which tool with which arguments. */
  readonly call: string;
  /** The page that it was about. */
  readonly about: string;
}

/** What came of asking the user. */
export type Confirmation =
  | { readonly confirmed: Question }
  | { readonly result: InputRequiredResult }
  | { readonly refusal: string };

const answerSchema = z.object({ confirm: z.boolean().describe('Allow it') });

/**
 * Asks the user, through the client, before something is done. An answer counts only together with the question: signed by
 * this server, about the same call by the same caller, and once.
 */
export class Confirmations {
  readonly #codec = createRequestStateCodec<Asked>({
    key: randomBytes(32),
    ttlSeconds: TIME_TO_ANSWER,
  });
  /** The questions that were answered, with the time at which they can be forgotten. */
  readonly #used = new Map<string, number>();

  /** For the options of an `McpServer`. */
  readonly verify = this.#codec.verify;

  async ask(
    question: Question,
    {
      tool,
      args,
      principal,
    }: { readonly tool: string; readonly args: unknown; readonly principal: Principal },
    ctx: ServerContext,
    canAsk: boolean,
  ): Promise<Confirmation> {
    const call = digestOf([principal.id, tool, args]);
    const asked = ctx.mcpReq.requestState<Asked>();
    if (asked?.call === call && this.#use(asked.nonce)) {
      if (!isAccepted(ctx)) return { refusal: 'The user did not agree. Nothing was done.' };
      return { confirmed: { ...question, about: asked.about } };
    }
    if (!canAsk) return { refusal: CANNOT_ASK };
    const requestState = await this.#codec.mint({ nonce: randomUUID(), call, about: question.about });
    const elicit = inputRequired.elicit({ message: question.text, requestedSchema: answerSchema });
    return { result: inputRequired({ inputRequests: { confirm: elicit }, requestState }) };
  }

  #use(nonce: string): boolean {
    const now = Date.now();
    for (const [known, end] of this.#used) if (end < now) this.#used.delete(known);
    if (this.#used.has(nonce)) return false;
    this.#used.set(nonce, now + TIME_TO_ANSWER * 1000);
    return true;
  }
}

const CANNOT_ASK =
  'The user has to agree to this, and your client cannot ask them: it does not support elicitation. Nothing was done. Ask the user to do it in the app, or to use a client that supports elicitation.';

function isAccepted(ctx: ServerContext): boolean {
  return acceptedContent(ctx.mcpReq.inputResponses, 'confirm', answerSchema)?.confirm === true;
}
