/** A mistake in the code of a pack. */
export interface Mistake {
  /** Says what is wrong and what would be right. */
  readonly message: string;
  /** A word of the code that it is about, by which the line can be found; empty if there is none. */
  readonly word: string;
}
