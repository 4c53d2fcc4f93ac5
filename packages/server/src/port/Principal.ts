type Fields = Readonly<Record<string, unknown>>;

/** A caller whose user is known. */
export interface KnownUser {
  /** Sessions belong to it. */
  readonly id: string;
  /** As Lowdefy's `_user` has it; null if nobody is logged in. */
  readonly user: Fields | null;
}

/** A caller of whom an identity provider has said something. The app makes its user of that. */
export interface ClaimedUser {
  /** Sessions belong to it. */
  readonly id: string;
  /** What was said about the user, and nothing about the token. */
  readonly claims: Fields;
  /** The roles, if the configuration says how to read them from the claims. Otherwise the app does. */
  readonly roles?: readonly string[];
}

/** Who calls: sessions belong to the id, pages and requests are those of the user. */
export type Principal = KnownUser | ClaimedUser;
