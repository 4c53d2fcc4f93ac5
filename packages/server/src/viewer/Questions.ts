import { randomUUID } from 'node:crypto';
import type { Question } from '../port/answers.js';
import type { Refusal } from '../port/view.js';

/** How long a question can be answered, in milliseconds. */
const TIME_TO_ANSWER = 600_000;

/** The maximum number of open questions of a session. The oldest is withdrawn. */
const MAX_PER_SESSION = 20;

/** A question as people see it. */
export interface OpenQuestion {
  readonly id: string;
  readonly text: string;
}

/** A question, and the call that it is about. */
export interface QuestionRequest {
  readonly sessionId: string;
  /** The rights of the caller, from `rightsOf`. Only watchers with the same rights see the question and can answer. */
  readonly rights: string;
  /** A digest of caller, tool and arguments. A repeated call gets the answer to its first question. */
  readonly call: string;
  readonly question: Question;
  /** Milliseconds to wait for the answer. The question stays open after the timeout. */
  readonly timeout: number;
  /** Stops waiting. */
  readonly signal: AbortSignal;
  /** Records that the user's consent is missing. Called at most once for each question. */
  readonly refuse: (refusal: Refusal) => Promise<void>;
}

interface Pending
  extends OpenQuestion,
    Pick<QuestionRequest, 'call' | 'rights' | 'sessionId' | 'question' | 'refuse'> {
  readonly expires: number;
  answer?: boolean | undefined;
  /** Resolves when a refusal is recorded. */
  recorded?: Promise<void>;
  readonly timer: NodeJS.Timeout;
  /** Functions that wake the waiting calls. */
  readonly waiting: Set<() => void>;
}

/** Questions that people answer in the viewer. Each answer is used once. */
export class Questions {
  readonly #pending = new Map<string, Pending>();
  readonly #now: () => number;
  readonly #onChange: (sessionId: string, rights: string) => void;

  constructor(onChange: (sessionId: string, rights: string) => void, now: () => number) {
    this.#onChange = onChange;
    this.#now = now;
  }

  /** The open questions of a session for watchers with these rights, the oldest first. */
  open(sessionId: string, rights: string): readonly OpenQuestion[] {
    return this.#of(sessionId)
      .filter((question) => question.rights === rights && question.answer === undefined)
      .map(({ id, text }) => ({ id, text }));
  }

  /** Asks, and waits for the answer. Undefined on timeout; the same call can be repeated to continue waiting. */
  async ask(request: QuestionRequest): Promise<boolean | undefined> {
    const pending = this.#find(request) ?? this.#add(request);
    if (pending.answer === undefined) await settled(pending, request);
    const { answer } = pending;
    if (answer !== undefined) this.#delete(pending);
    pending.answer = undefined;
    await pending.recorded;
    return answer;
  }

  /** Answers a question. Returns false if it is not open, or of somebody with other rights. */
  answer({ id, sessionId, rights }: Pick<Pending, 'id' | 'sessionId' | 'rights'>, answer: boolean): boolean {
    const pending = this.#of(sessionId).find((question) => question.id === id && question.rights === rights);
    if (pending === undefined || pending.answer !== undefined) return false;
    pending.answer = answer;
    if (!answer) pending.recorded = pending.refuse('declined');
    for (const settle of pending.waiting) settle();
    this.#onChange(sessionId, rights);
    return true;
  }

  /** Withdraws the questions of a session that has ended. */
  remove(sessionId: string): void {
    for (const pending of this.#of(sessionId)) this.#withdraw(pending, 'unanswered');
  }

  #add({ sessionId, rights, call, question, refuse }: QuestionRequest): Pending {
    // Replaces the question of the same call about an earlier state of the page.
    for (const known of this.#of(sessionId)) if (known.call === call) this.#withdraw(known, 'changed');
    for (const known of this.#of(sessionId).slice(0, 1 - MAX_PER_SESSION))
      this.#withdraw(known, 'unanswered');
    const pending: Pending = {
      id: randomUUID(),
      text: question.text,
      ...{ sessionId, rights, call, question, refuse },
      expires: this.#now() + TIME_TO_ANSWER,
      timer: setTimeout(() => this.#expire(), TIME_TO_ANSWER + 1000).unref(),
      waiting: new Set(),
    };
    this.#pending.set(pending.id, pending);
    this.#onChange(sessionId, rights);
    return pending;
  }

  #withdraw(pending: Pending, refusal: Refusal): void {
    this.#delete(pending);
    if (pending.answer === undefined) void pending.refuse(refusal);
    for (const settle of pending.waiting) settle();
  }

  #delete({ id, timer }: Pending): void {
    this.#pending.delete(id);
    clearTimeout(timer);
  }

  /** Withdraws the questions that nobody has answered in time. */
  #expire(): void {
    const now = this.#now();
    for (const pending of this.#pending.values())
      if (pending.expires <= now) this.#withdraw(pending, 'unanswered');
  }

  #find({ sessionId, call, question }: QuestionRequest): Pending | undefined {
    return this.#of(sessionId).find(
      (known) => known.call === call && known.question.about === question.about,
    );
  }

  #of(sessionId: string): readonly Pending[] {
    this.#expire();
    return [...this.#pending.values()].filter((question) => question.sessionId === sessionId);
  }
}

function settled(pending: Pending, { timeout, signal }: QuestionRequest): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      pending.waiting.delete(settle);
      done();
    };
    const timer = setTimeout(settle, timeout);
    signal.addEventListener('abort', settle, { once: true });
    pending.waiting.add(settle);
  });
}
