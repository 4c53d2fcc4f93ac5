/**
 * Reads the revision of an `If-Match` header; undefined if any revision matches. Refuses several entity tags, because a client that has
 * read a dashboard has one.
 */
export function readIfMatch(
  header: string | undefined,
): { readonly revision: number | undefined } | { readonly error: string } {
  if (header === undefined || header.trim() === '*') return { revision: undefined };
  const revision = /^\s*"(\d{1,15})"\s*$/.exec(header)?.[1];
  if (revision !== undefined) return { revision: Number(revision) };
  return { error: 'The header If-Match must be the ETag of a response, such as "3" with its quotes, or *.' };
}
