import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.js';

interface ThreadListener {
  onMessage(message: FromWorker): void;
  /** Hears why the thread ended by itself. */
  onEnd(why: string): void;
}

/** A thread that runs sessions. Once it was stopped or has ended, nothing more is heard of it. */
export class WorkerThread {
  readonly #worker: Worker;
  #isOver = false;

  constructor(worker: Worker, listener: ThreadListener) {
    this.#worker = worker;
    let why: string | undefined;
    const end = (code: number) => {
      if (this.#isOver) return;
      this.#isOver = true;
      listener.onEnd(why ?? `it exited with code ${code}`);
    };
    worker.on('message', (message: FromWorker) => {
      if (!this.#isOver) listener.onMessage(message);
    });
    worker.on('error', (error: unknown) => {
      why = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', end);
  }

  send(message: ToWorker): void {
    if (!this.#isOver) this.#worker.postMessage(message);
  }

  /** Ends the thread, even if its code does not return. */
  stop(): Promise<unknown> {
    this.#isOver = true;
    return this.#worker.terminate();
  }
}
