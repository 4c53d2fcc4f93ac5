import type { ServerResponse } from 'node:http';

/** The answers that are being given: to calls, which come to an end, and others, such as streams that stay open. */
export class Responses {
  readonly #open = new Map<ServerResponse, { readonly isCall: boolean; readonly closed: Promise<void> }>();

  add(res: ServerResponse, isCall: boolean): void {
    const closed = new Promise<void>((done) => {
      res.once('close', () => {
        this.#open.delete(res);
        done();
      });
    });
    this.#open.set(res, { isCall, closed });
  }

  /** Waits until all calls are answered, but not for ever. */
  callsAnswered(mostMilliseconds: number): Promise<void> {
    return this.#wait(
      [...this.#open.values()].filter(({ isCall }) => isCall),
      mostMilliseconds,
    );
  }

  /** Waits until nothing is being sent any more, but not for ever. */
  allClosed(mostMilliseconds: number): Promise<void> {
    return this.#wait([...this.#open.values()], mostMilliseconds);
  }

  async #wait(some: readonly { readonly closed: Promise<void> }[], mostMilliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<void>((done) => {
      timer = setTimeout(done, mostMilliseconds);
    });
    await Promise.race([Promise.all(some.map(({ closed }) => closed)), timeUp]);
    clearTimeout(timer);
  }
}
