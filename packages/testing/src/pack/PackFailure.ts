/** A failure or warning of the pack under test, as opposed to the environment. */
export class PackFailure extends Error {
  override readonly name = 'PackFailure';
}
