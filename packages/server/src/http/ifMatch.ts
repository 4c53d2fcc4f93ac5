/**
 * Reads the revision of an `If-Match` header; none if any will do. Several entity tags are refused: nobody who has read a dashboard needs
 * more than one.
 */
export function readIfMatch(
  header: string | undefined,
): { readonly revision: number | undefined } | { readonly error: string } {
  if (header === undefined || header.trim() === '*') return { revision: undefined };
  const revision = /^\s*"(\d{1,15})"\s*$/.exec(header)?.[1];
  if (revision !== undefined) return { revision: Number(revision) };
  return { error: 'The header If-Match must be the ETag of an answer, such as "3" with its quotes, or *.' };
}
