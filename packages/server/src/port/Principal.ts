type Fields = Readonly<Record<string, unknown>>;

/** A caller whose user is known. */
export interface KnownUser {
  /** The owner of sessions. */
  readonly id: string;
  /** As in Lowdefy's `_user`; null if nobody is logged in. */
  readonly user: Fields | null;
}

/** A caller with claims from an identity provider. The app derives the user from them. */
export interface ClaimedUser {
  /** The owner of sessions. */
  readonly id: string;
  /** The claims about the user, without those about the token. */
  readonly claims: Fields;
  /** The roles, if the configuration maps claims to roles. Otherwise the app derives them. */
  readonly roles?: readonly string[];
}

/** The caller: `id` owns sessions, and the user decides which pages and requests are allowed. */
export type Principal = KnownUser | ClaimedUser;
