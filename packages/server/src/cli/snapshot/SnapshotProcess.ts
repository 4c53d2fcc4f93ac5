import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { snapshotProcessFile } from '../../snapshotProcessFile.js';
import { UserError } from '../../UserError.js';
import type { FromProcess, Start, ToProcess } from './messages.js';
import type { SampleQueue } from './SampleQueue.js';

/** One sample in progress and one in advance, so that the child need not wait for this process, which opens pages too. */
const MAX_DISPATCHED = 2;

/** A child process that opens the same app and works on the queue. */
export class SnapshotProcess {
  /** Rejects if the process cannot start or ends early. Never resolves. */
  readonly failed: Promise<never>;
  readonly #child: ChildProcess;
  readonly #queue: SampleQueue;
  /** The names of the dispatched samples without a result, by index. */
  readonly #dispatched = new Map<number, string>();
  #fail: (error: Error) => void = () => {};

  constructor(start: Start, queue: SampleQueue) {
    this.#queue = queue;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Avoids an unhandled rejection after the end, when nobody awaits it.
    this.failed.catch(() => {});
    // Direct writes of the app to stdout go to stderr, as in the main process.
    this.#child = fork(snapshotProcessFile, { stdio: ['ignore', 2, 2, 'ipc'] });
    this.#child.on('message', (message: FromProcess) => this.#handleMessage(message));
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

  #handleMessage(message: FromProcess): void {
    if (message.type === 'failed') {
      this.#fail(new UserError(`A child process cannot load the app: ${message.message}`));
      return;
    }
    if (message.type === 'tried') {
      this.#dispatched.delete(message.index);
      this.#queue.give(message.index, message.tried);
    }
    this.#fill();
  }

  #fill(): void {
    while (this.#dispatched.size < MAX_DISPATCHED) {
      const queued = this.#queue.take();
      if (queued === undefined) return;
      this.#dispatched.set(queued.index, queued.sample.name);
      this.#send({ type: 'take', ...queued });
    }
  }

  #send(message: ToProcess): void {
    // An error here means that the process has ended, which `exit` reports.
    this.#child.send(message, () => {});
  }

  #explain(what: string): string {
    const names = [...this.#dispatched.values()].map((name) => JSON.stringify(name)).join(' or ');
    const when = names === '' ? 'before it opened a page' : `while it opened ${names}`;
    return `A child process ${what} ${when}. Nothing was written. Use "--processes 1" to open all pages in one process.`;
  }
}
