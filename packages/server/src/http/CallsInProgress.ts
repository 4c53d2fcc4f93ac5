/** The calls that are being answered, so that a server can wait for them before it stops. */
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

  /** Waits until all calls are answered, or for so long. */
  async answered(mostMilliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<void>((done) => {
      timer = setTimeout(done, mostMilliseconds);
    });
    await Promise.race([Promise.all(this.#calls), timeUp]);
    clearTimeout(timer);
  }
}
