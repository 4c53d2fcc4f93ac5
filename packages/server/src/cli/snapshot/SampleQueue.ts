import { UserError } from '../../UserError.js';
import type { Tried } from './messages.js';
import type { Sample } from './Sample.js';
import type { Snapshot } from './takeSnapshot.js';

/** A sample with its index in the queue. */
export interface Queued {
  readonly index: number;
  readonly sample: Sample;
}

/** A snapshot with the warnings that the app printed meanwhile. */
export interface Taken extends Snapshot {
  readonly sample: Sample;
  readonly printed: readonly string[];
}

/**
 * The queue of samples for processes. Samples are dispatched in order, so every sample before a failed one is dispatched too, and the
 * first error is the same for any number of processes.
 */
export class SampleQueue {
  readonly #samples: readonly Sample[];
  readonly #tried = new Map<number, Tried>();
  readonly #onProgress: (done: number) => void;
  #next = 0;
  #isStopped = false;
  #finish = () => {};
  /** Resolves when all dispatched samples are done, and none is left. */
  readonly finished: Promise<void>;

  constructor(samples: readonly Sample[], onProgress: (done: number) => void) {
    this.#samples = samples;
    this.#onProgress = onProgress;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
    if (samples.length === 0) this.#finish();
  }

  /** The next sample, or undefined if none is left. */
  take(): Queued | undefined {
    const sample = this.#isStopped ? undefined : this.#samples[this.#next];
    if (sample === undefined) return undefined;
    this.#next += 1;
    return { index: this.#next - 1, sample };
  }

  /** Records the result of a sample. After an error no more samples are dispatched. */
  give(index: number, tried: Tried): void {
    this.#tried.set(index, tried);
    if (tried.error !== undefined) this.stop();
    this.#onProgress(this.#tried.size);
    const isLast = this.#isStopped || this.#next === this.#samples.length;
    if (isLast && this.#tried.size === this.#next) this.#finish();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** The snapshots in the order of the samples. Throws the first error. */
  results(): readonly Taken[] {
    return [...this.#tried]
      .toSorted(([a], [b]) => a - b)
      .map(([index, { printed, snapshot, error }]) => {
        const sample = this.#samples[index];
        if (snapshot !== undefined && sample !== undefined) return { ...snapshot, sample, printed };
        throw errorOf(sample?.name ?? '', error);
      });
  }
}

function errorOf(name: string, { message, stack }: NonNullable<Tried['error']> = { message: '' }): Error {
  const text = `Page "${name}" cannot be opened: ${message} Nothing was written.`;
  return stack === undefined
    ? new UserError(text)
    : Object.assign(new Error(text), { stack: `${text}\n${stack}` });
}
