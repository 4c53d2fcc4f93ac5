import type { Plain } from '../lowdefy/types.js';

/**
 * Lists the preferred languages of a session, the most preferred first: that of the user's claim `locale`, the configured locale, and
 * those of the caller.
 */
export function languagesOf({
  user,
  locale,
  languages,
}: {
  readonly user: Readonly<Plain> | null;
  readonly locale?: string | undefined;
  readonly languages: readonly string[];
}): readonly string[] {
  const own = user?.locale;
  // Some identity providers write `de_DE`.
  const ofUser = typeof own === 'string' && own !== '' ? [own.replaceAll('_', '-')] : [];
  return [...ofUser, ...(locale === undefined ? [] : [locale]), ...languages];
}
