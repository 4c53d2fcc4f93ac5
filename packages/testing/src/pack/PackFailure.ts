/** Something of a pack failed, or warned: it is the pack, and not the machine that it runs on. */
export class PackFailure extends Error {
  override readonly name = 'PackFailure';
}
