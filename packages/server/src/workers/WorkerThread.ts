import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.js';

interface ThreadListener {
  onMessage(message: FromWorker): void;
  /** Called if the thread ends by itself. */
  onEnd(why: string): void;
}

/** A thread that runs sessions. Sends no more messages after it was stopped or has ended. */
export class WorkerThread {
  readonly #worker: Worker;
  #hasEnded = false;

  constructor(worker: Worker, listener: ThreadListener) {
    this.#worker = worker;
    let why: string | undefined;
    const end = (code: number) => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      listener.onEnd(why ?? `it exited with code ${code}`);
    };
    worker.on('message', (message: FromWorker) => {
      if (!this.#hasEnded) listener.onMessage(message);
    });
    worker.on('error', (error: unknown) => {
      why = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', end);
  }

  send(message: ToWorker): void {
    if (!this.#hasEnded) this.#worker.postMessage(message);
  }

  /** Ends the thread, even if its code does not return. */
  stop(): Promise<unknown> {
    this.#hasEnded = true;
    return this.#worker.terminate();
  }
}
