import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

interface LineWriterOptions {
  /** Appends text, or throws. */
  readonly append: (text: string) => void;
  /** Called once when writing begins to fail, and once when it works again. */
  readonly warn: (message: string) => void;
}

/** The maximum number of lines that are buffered while they cannot be written. */
const MAX_BUFFERED = 1000;

/** Writes lines. Buffers those that cannot be written, up to a limit, and retries them with the next one. */
export class LineWriter {
  readonly #options: LineWriterOptions;
  #buffer: string[] = [];
  #lost = 0;

  constructor(options: LineWriterOptions) {
    this.#options = options;
  }

  write(line: string): void {
    this.#buffer.push(line);
    this.flush();
  }

  /** Writes the buffered lines. Returns false if that fails. */
  flush(): boolean {
    if (this.#buffer.length === 0) return true;
    const isRetry = this.#isFailing;
    try {
      // Ends a line that was partly written when the disk was full.
      this.#options.append(`${isRetry ? '\n' : ''}${this.#buffer.join('\n')}\n`);
    } catch (error) {
      this.#fail(error as Error, isRetry);
      return false;
    }
    this.#buffer = [];
    if (isRetry) this.#recover();
    return true;
  }

  #isFailing = false;

  #fail({ message }: Error, isRetry: boolean): void {
    this.#isFailing = true;
    if (!isRetry) this.#options.warn(`The audit log cannot be written: ${message}`);
    while (this.#buffer.length > MAX_BUFFERED) {
      this.#buffer.shift();
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
 * Returns a function that appends to a file with mode 0600. Opens the file for each text, so that logrotate can rename it. Throws at once
 * if the file cannot be written.
 */
export function appendTo(file: string): (text: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  const append = (text: string) => appendFileSync(file, text, { mode: 0o600 });
  append('');
  return append;
}
