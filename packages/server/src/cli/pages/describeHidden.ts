/** Describes how to list pages of other users; undefined if there are none. */
export function describeHidden({
  user,
  isHidden,
  isEmpty,
}: {
  readonly user: Readonly<Record<string, unknown>> | null;
  /** Whether other users may open pages that this one may not. */
  readonly isHidden: boolean;
  readonly isEmpty: boolean;
}): string | undefined {
  if (!isHidden) return isEmpty ? 'The app has no pages that agents may open.' : undefined;
  if (user === null) {
    const listed = isEmpty ? 'No page is public.' : 'These pages are public.';
    return `${listed} The app has ${isEmpty ? '' : 'other '}pages for users who are signed in or have a role: pass --user <name> and --roles <a,b> to list theirs.`;
  }
  // A user who passes --roles knows that there are other roles.
  if (user.roles !== undefined) {
    return isEmpty ? 'These roles may open no page. The app has pages for other roles.' : undefined;
  }
  return `The app has ${isEmpty ? '' : 'other '}pages for users with a role: pass --roles <a,b> to list theirs.`;
}
