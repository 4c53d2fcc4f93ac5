/** An error that the user of the command can fix. Only its message is shown, without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
