type Fields = Readonly<Record<string, unknown>>;

interface Caller {
  /** The owner of sessions. */
  readonly id: string;
  /** The languages of the caller, the most preferred first, if its requests have some. */
  readonly languages?: readonly string[];
}

/** A caller whose user is known. */
export interface KnownUser extends Caller {
  /** As in Lowdefy's `_user`; null if nobody is logged in. */
  readonly user: Fields | null;
}

/** A caller with claims from an identity provider. The app derives the user from them. */
export interface ClaimedUser extends Caller {
  /** The claims about the user, without those about the token. */
  readonly claims: Fields;
  /** The token has the scope mcp:read without mcp:write, so endpoints with the scope mcp:write do not exist for the caller. */
  readonly isReadOnly?: true;
  /** The roles, if the configuration maps claims to roles. Otherwise the app derives them. */
  readonly roles?: readonly string[];
}

/** The caller: `id` owns sessions, and the user decides which pages and requests are allowed. */
export type Principal = KnownUser | ClaimedUser;
