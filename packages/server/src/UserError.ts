/** An error that the operator can fix by its message, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
