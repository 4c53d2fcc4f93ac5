/** An error that the agent can correct. The message is shown to the agent. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
