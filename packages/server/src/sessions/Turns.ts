import { quoteJson } from '@lowdefy-mcp/render-core';
import { ToolError } from './ToolError.js';

/** Takes hold of a session for as long as some work takes. */
type Hold = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/** Has the calls about a session answered one after the other, and each of them in time. */
export class Turns {
  readonly #hold: Hold;
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(hold: Hold) {
    this.#hold = hold;
  }

  /** Somebody has a turn, or waits for one. */
  has(id: string): boolean {
    return this.#last.has(id);
  }

  /**
   * Does some work when its turn comes, and tells it how many of the milliseconds are left. If it does not come in half of
   * them, nothing is done: the work needs some time, too.
   */
  take<T>(id: string, milliseconds: number, work: (left: number) => Promise<T>): Promise<T> {
    const end = performance.now() + milliseconds;
    return new Promise<T>((resolve, reject) => {
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isGivenUp = true;
        reject(
          new ToolError(
            `Session ${quoteJson(id)} is busy with another call. Nothing was done: try again later.`,
          ),
        );
      }, milliseconds / 2);
      const turn = (this.#last.get(id) ?? Promise.resolve()).then(() =>
        this.#hold(id, async () => {
          clearTimeout(timer);
          if (!isGivenUp) resolve(await work(end - performance.now()));
        }),
      );
      const settled = turn.catch(reject).then(() => {
        clearTimeout(timer);
        if (this.#last.get(id) === settled) this.#last.delete(id);
      });
      this.#last.set(id, settled);
    });
  }

  /** Waits until nobody has a turn. */
  async end(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
