/** Tracks the calls in progress, so that a server can wait for them in a graceful shutdown. */
export class CallsInProgress {
  readonly #calls = new Set<Promise<void>>();

  /** Registers a call. Returns a function to be called when it is answered. */
  begin(): () => void {
    let end = () => {};
    const ended = new Promise<void>((done) => {
      end = done;
    });
    this.#calls.add(ended);
    return () => {
      this.#calls.delete(ended);
      end();
    };
  }

  /** Waits until all calls are answered, with a timeout. */
  async answered(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((done) => {
      timer = setTimeout(done, milliseconds);
    });
    await Promise.race([Promise.all(this.#calls), timeout]);
    clearTimeout(timer);
  }
}
