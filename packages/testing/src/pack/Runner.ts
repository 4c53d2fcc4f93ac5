/** What the suite takes of a test runner. */
export interface Runner {
  describe(name: string, run: () => void): void;
  test(name: string, run: () => void | Promise<void>): void;
  afterAll(run: () => Promise<void>): void;
  /** Compares a text with a file, which is written if there is none, and with `-u`. Throws if they differ. */
  matchFile(text: string, file: string): Promise<void>;
}
