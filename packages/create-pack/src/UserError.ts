/** Something that whoever runs the command can put right. Its message is all they need to see. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
