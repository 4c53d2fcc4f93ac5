/** Something that the agent can put right. Its message is what the agent reads. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
