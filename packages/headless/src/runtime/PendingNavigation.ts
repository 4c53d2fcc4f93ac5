import { type Deadline, ManualDeadline } from '../call/Deadline.js';
import type { PendingLink } from './links.js';

/** Milliseconds that a browser takes to get the next page; until then what led to it goes on. */
const PAGE_TAKES = 100;

/** The link that is to be followed next. Of several the last one counts, as in a browser. */
export class PendingNavigation {
  #link: PendingLink | undefined;
  #departure = new ManualDeadline();
  #timer: NodeJS.Timeout | undefined;

  /** Sets the link to follow. */
  set(link: PendingLink): void {
    clearTimeout(this.#timer);
    this.#link = link;
    const departure = this.#departure;
    this.#timer = setTimeout(() => departure.reach(), PAGE_TAKES).unref();
  }

  get isPending(): boolean {
    return this.#link !== undefined;
  }

  /** When a browser would have left the page, whatever still runs. */
  get departure(): Deadline {
    return this.#departure;
  }

  /** The link, which is not pending any more. */
  take(): PendingLink | undefined {
    const link = this.#link;
    clearTimeout(this.#timer);
    this.#link = undefined;
    this.#departure = new ManualDeadline();
    return link;
  }
}
