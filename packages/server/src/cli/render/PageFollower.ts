import type { Writable } from 'node:stream';
import type { WatchEvent } from '@lowdefy-mcp/headless';
import { describeChange } from './describeChange.js';

interface FollowedPage {
  /** Opens the page again, and prints it. */
  readonly print: () => Promise<string>;
  readonly output: Writable;
  /** Prints a message beside the page. */
  readonly remark: (text: string) => void;
}

/** Prints a page, and its changes after each rebuild of the app. */
export class PageFollower {
  readonly #page: FollowedPage;
  #last = '';
  #printing = Promise.resolve();

  constructor(page: FollowedPage) {
    this.#page = page;
  }

  /** Prints the whole page. Rejects if it cannot be opened. */
  async start(): Promise<void> {
    this.#last = await this.#page.print();
    this.#page.output.write(`${this.#last}\n`);
  }

  /** Prints the changes of a rebuild, in order. */
  onEvent(event: WatchEvent): void {
    this.#printing = this.#printing.then(() => this.#show(event));
  }

  async #show(event: WatchEvent): Promise<void> {
    const { print, output, remark } = this.#page;
    if (event.type === 'failed') return remark(`The app cannot be built: ${event.error.message}`);
    try {
      const now = await print();
      const change = describeChange(this.#last, now);
      this.#last = now;
      if (change === '') remark('The app was rebuilt. The page is the same.');
      else output.write(`\n${change}\n`);
    } catch (error) {
      remark(error instanceof Error ? error.message : String(error));
    }
  }
}
