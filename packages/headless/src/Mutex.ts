/** Runs one piece of work at a time, in the order in which they came. One that fails does not stop the next. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Nothing runs, and nothing waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#last.then(work);
    const leave = () => {
      this.#waiting -= 1;
    };
    this.#last = result.then(leave, leave);
    return result;
  }
}
