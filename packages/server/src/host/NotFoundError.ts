/** There is no such thing, or not for this user. The message is for the agent. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
