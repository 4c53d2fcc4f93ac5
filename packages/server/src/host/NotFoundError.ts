/** Something does not exist, or not for this user. The message is shown to the agent. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
