import type { ActAnswer, PersonAction } from './Transport.js';

interface QueuedActions {
  readonly actions: readonly PersonAction[];
  readonly done: (answer: ActAnswer) => void;
}

/** Sends actions one call at a time. Actions that arrive meanwhile, such as when a person tabs through a form, are batched. */
export class ActQueue {
  readonly #send: (actions: readonly PersonAction[]) => Promise<ActAnswer>;
  readonly #onBusy: (isBusy: boolean) => void;
  #waiting: QueuedActions[] = [];
  #isSending = false;

  constructor(
    send: (actions: readonly PersonAction[]) => Promise<ActAnswer>,
    onBusy: (isBusy: boolean) => void,
  ) {
    this.#send = send;
    this.#onBusy = onBusy;
  }

  /** Calls `done` with the results of these actions. */
  add(actions: readonly PersonAction[], done: (answer: ActAnswer) => void): void {
    this.#waiting.push({ actions, done });
    if (!this.#isSending) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isSending = true;
    this.#onBusy(true);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const answer = await this.#send(batch.flatMap(({ actions }) => actions)).catch(
        (error: unknown): ActAnswer => ({
          log: [],
          error: error instanceof Error ? error.message : String(error),
        }),
      );
      let from = 0;
      for (const [index, { actions, done }] of batch.entries()) {
        // The last one gets the remaining entries, such as those of background work.
        const to = index === batch.length - 1 ? undefined : from + actions.length;
        const log = answer.log.slice(from, to);
        // An error concerns the whole call, and is shown once.
        done({ log, ...(from === 0 && answer.error !== undefined && { error: answer.error }) });
        from += actions.length;
      }
    }
    this.#isSending = false;
    this.#onBusy(false);
  }
}
