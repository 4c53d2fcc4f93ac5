import { type Completer, createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface TerminalOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether it is a terminal: lines can be edited, with history and completion. */
  readonly isInteractive: boolean;
  readonly complete: Completer;
}

/** Reads lines. Echoes those from a pipe, so that the output looks like a session in a terminal. */
export class Terminal {
  /** Resolves when the user presses Ctrl-C. */
  readonly interrupted: Promise<void>;
  readonly isInteractive: boolean;
  readonly #output: Writable;
  readonly #readline: Interface;
  /** Lines that are not read yet. */
  readonly #lines: string[] = [];
  #waiting: ((line: string | undefined) => void) | undefined;
  #isEnded = false;

  constructor({ input, output, isInteractive, complete }: TerminalOptions) {
    this.#output = output;
    this.isInteractive = isInteractive;
    this.#readline = createInterface(
      isInteractive ? { input, output, terminal: true, completer: complete } : { input, terminal: false },
    );
    this.#readline.on('line', (line) => {
      if (this.#waiting === undefined) this.#lines.push(line);
      else this.#waiting(line);
    });
    this.#readline.on('close', () => {
      this.#isEnded = true;
      this.#waiting?.(undefined);
    });
    this.interrupted = new Promise((resolve) => {
      this.#readline.on('SIGINT', () => {
        this.#readline.close();
        resolve();
      });
    });
  }

  /** Reads the next line; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.isInteractive && !this.#isEnded) {
      this.#readline.setPrompt(prompt);
      this.#readline.prompt();
    }
    const line = await this.#next();
    // A terminal echoes the input itself.
    if (!this.isInteractive && line !== undefined) this.print(`${prompt}${line}`);
    if (this.isInteractive && line === undefined) this.print('');
    return line;
  }

  print(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** Prints a notification above the line that is being typed. */
  notify(text: string): void {
    this.print(this.isInteractive ? `\r\u001b[K${text}` : text);
    if (this.isInteractive && this.#waiting !== undefined) this.#readline.prompt(true);
  }

  close(): void {
    this.#readline.close();
  }

  #next(): Promise<string | undefined> {
    const line = this.#lines.shift();
    if (line !== undefined || this.#isEnded) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#waiting = (next) => {
        this.#waiting = undefined;
        resolve(next);
      };
    });
  }
}
