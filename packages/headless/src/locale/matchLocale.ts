import type { I18n } from '../lowdefy/i18n.js';

/**
 * Chooses the locale as Lowdefy's client does: the user's own choice, else the best match of the preferred languages, else the app's
 * default. Undefined if the app has no locales.
 */
export function matchLocale(
  { defaultLocale, locales = [] }: I18n,
  { choice, languages }: { readonly choice: string | undefined; readonly languages: readonly string[] },
): string | undefined {
  const codes = locales.map(({ code }) => code);
  if (choice !== undefined && codes.includes(choice)) return choice;
  return matchLanguages(codes, languages) ?? defaultLocale;
}

/** Returns the first supported code that is a preferred language, or that has the same primary language. */
function matchLanguages(codes: readonly string[], languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const match =
      codes.find((code) => code === language) ?? codes.find((code) => primary(code) === primary(language));
    if (match !== undefined) return match;
  }
  return undefined;
}

function primary(code: string): string | undefined {
  return code.split('-')[0];
}
