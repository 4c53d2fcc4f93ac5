/** The functions of a test runner that the suite uses. */
export interface Runner {
  describe(name: string, run: () => void): void;
  test(name: string, run: () => void | Promise<void>): void;
  afterAll(run: () => Promise<void>): void;
  /**
   * Compares a text with a snapshot file, which is written if it does not exist, or with `-u`. Throws if they differ.
   */
  matchFile(text: string, file: string): Promise<void>;
}
