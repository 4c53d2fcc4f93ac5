import { type Deadline, ManualDeadline } from '../call/Deadline.js';
import type { PendingLink } from './links.js';

/** The time that a browser takes to load the next page, in milliseconds. Meanwhile the work of the current page continues. */
const PAGE_LOAD_TIME = 100;

/** The link to follow next. The last one wins, as in a browser. */
export class PendingNavigation {
  #link: PendingLink | undefined;
  #departure = new ManualDeadline();
  #timer: NodeJS.Timeout | undefined;

  /** Sets the link to follow. */
  set(link: PendingLink): void {
    clearTimeout(this.#timer);
    this.#link = link;
    const departure = this.#departure;
    this.#timer = setTimeout(() => departure.reach(), PAGE_LOAD_TIME).unref();
  }

  get isPending(): boolean {
    return this.#link !== undefined;
  }

  /** The time at which a browser would leave the page, even if work is running. */
  get departure(): Deadline {
    return this.#departure;
  }

  /** Returns and clears the link. */
  take(): PendingLink | undefined {
    const link = this.#link;
    clearTimeout(this.#timer);
    this.#link = undefined;
    this.#departure = new ManualDeadline();
    return link;
  }
}
