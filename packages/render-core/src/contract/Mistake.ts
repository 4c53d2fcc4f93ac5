/** A mistake in the code of a pack. */
export interface Mistake {
  /** Says what is wrong and how to fix it. */
  readonly message: string;
  /** The word of the code that is wrong, by which the line can be found; empty if there is none. */
  readonly word: string;
}
