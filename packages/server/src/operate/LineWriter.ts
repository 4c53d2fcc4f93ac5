import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

interface LineWriterOptions {
  /** Appends text, or throws. */
  readonly append: (text: string) => void;
  /** Hears that lines cannot be written, and that they can be again: once each. */
  readonly warn: (message: string) => void;
}

/** How many lines are kept while they cannot be written. */
const MOST_KEPT = 1000;

/** Writes lines. Those that cannot be written are kept, as far as there is room, and written before the next one. */
export class LineWriter {
  readonly #options: LineWriterOptions;
  #kept: string[] = [];
  #lost = 0;

  constructor(options: LineWriterOptions) {
    this.#options = options;
  }

  write(line: string): void {
    this.#kept.push(line);
    this.flush();
  }

  /** Tries again to write what could not be written. False if that still fails. */
  flush(): boolean {
    if (this.#kept.length === 0) return true;
    const isAgain = this.#isFailing;
    try {
      // A line may have been written in part, when the disk was full: it is ended first.
      this.#options.append(`${isAgain ? '\n' : ''}${this.#kept.join('\n')}\n`);
    } catch (error) {
      this.#fail(error as Error, isAgain);
      return false;
    }
    this.#kept = [];
    if (isAgain) this.#recover();
    return true;
  }

  #isFailing = false;

  #fail({ message }: Error, isAgain: boolean): void {
    this.#isFailing = true;
    if (!isAgain) this.#options.warn(`The audit log cannot be written: ${message}`);
    while (this.#kept.length > MOST_KEPT) {
      this.#kept.shift();
      this.#lost += 1;
    }
  }

  #recover(): void {
    this.#isFailing = false;
    const lost = this.#lost === 0 ? '' : ` ${this.#lost} lines were lost.`;
    this.#lost = 0;
    this.#options.warn(`The audit log can be written again.${lost}`);
  }
}

/**
 * Appends to a file that only its owner can read. It is opened for each text, so that it can be renamed at any time, such as by logrotate.
 * Throws at once if it cannot be written.
 */
export function appendTo(file: string): (text: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  const append = (text: string) => appendFileSync(file, text, { mode: 0o600 });
  append('');
  return append;
}
