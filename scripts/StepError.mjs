/** Ends the run with a message and an exit code, and without a stack trace. */
export class StepError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode) {
    super(message);
    this.name = 'StepError';
    this.exitCode = exitCode;
  }
}
