import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { snapshotProcessFile } from '../../snapshotProcessFile.js';
import { UserError } from '../../UserError.js';
import type { FromProcess, Start, ToProcess } from './messages.js';
import type { SampleQueue } from './SampleQueue.js';

/** One that is being opened and one that waits, so that the process need not wait for this one, which opens pages too. */
const MOST_GIVEN = 2;

/** Another process that opens the same app and takes snapshots from the queue. */
export class SnapshotProcess {
  /** Rejects if the process cannot start or ends before its time. Never resolves. */
  readonly failed: Promise<never>;
  readonly #child: ChildProcess;
  readonly #queue: SampleQueue;
  /** What it was given and has not answered, by name. */
  readonly #given = new Map<number, string>();
  #fail: (error: Error) => void = () => {};

  constructor(start: Start, queue: SampleQueue) {
    this.#queue = queue;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Whoever waits for it hears of it; nobody does after the end.
    this.failed.catch(() => {});
    // What the app prints past its console goes to stderr, as in the process of the command.
    this.#child = fork(snapshotProcessFile, { stdio: ['ignore', 2, 2, 'ipc'] });
    this.#child.on('message', (message: FromProcess) => this.#hear(message));
    this.#child.on('error', (error) => this.#fail(new UserError(this.#explain(`failed: ${error.message}`))));
    this.#child.on('exit', (code, signal) => {
      const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
      this.#fail(new UserError(this.#explain(`ended ${how}`)));
    });
    this.#send({ type: 'start', start });
  }

  /** Ends the process, and resolves when it has ended. */
  async close(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (exitCode !== null || signalCode !== null || pid === undefined) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #hear(message: FromProcess): void {
    if (message.type === 'failed') {
      this.#fail(new UserError(`A process that opens pages cannot load the app: ${message.message}`));
      return;
    }
    if (message.type === 'tried') {
      this.#given.delete(message.index);
      this.#queue.give(message.index, message.tried);
    }
    this.#fill();
  }

  #fill(): void {
    while (this.#given.size < MOST_GIVEN) {
      const queued = this.#queue.take();
      if (queued === undefined) return;
      this.#given.set(queued.index, queued.sample.name);
      this.#send({ type: 'take', ...queued });
    }
  }

  #send(message: ToProcess): void {
    // An error here means that it has ended, and `exit` says how.
    this.#child.send(message, () => {});
  }

  #explain(what: string): string {
    const names = [...this.#given.values()].map((name) => JSON.stringify(name)).join(' or ');
    const when = names === '' ? 'before it opened a page' : `while it opened ${names}`;
    return `A process that opens pages ${what} ${when}. Nothing was written. "--processes 1" opens all pages in one process, one after the other.`;
  }
}
