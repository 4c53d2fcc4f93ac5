import type { AppView } from '@lowdefy-mcp/render-core';

const TWO = '2-digit';
const DAY = { year: 'numeric', month: TWO, day: TWO } as const;

/** The parts of a date that a field shows. */
const STYLES = {
  date: DAY,
  datetime: { ...DAY, hour: TWO, minute: TWO, hour12: false },
  month: { year: 'numeric', month: TWO },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const TOKENS: Readonly<Record<string, string>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
  hour: 'HH',
  minute: 'mm',
};

/** Any date will do: only the order of its parts and the characters between them are used. */
const SAMPLE = new Date(0);

/** The style of the pattern of a date field. */
export type PatternStyle = keyof typeof STYLES;

/** The pattern of a date field in the current locale, such as `DD.MM.YYYY`. Undefined without one, as before Lowdefy 5.4. */
export function localePattern({ locale }: AppView, style: PatternStyle): string | undefined {
  return withLocale(locale?.code, (code) =>
    new Intl.DateTimeFormat(code, STYLES[style])
      .formatToParts(SAMPLE)
      .map(({ type, value }) => TOKENS[type] ?? value)
      .join(''),
  );
}

/** The decimal separator of the current locale. Undefined without one. */
export function localeSeparator({ locale }: AppView): string | undefined {
  return withLocale(
    locale?.code,
    (code) => new Intl.NumberFormat(code).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value,
  );
}

/** An app can name a locale that JavaScript does not accept: it has no formats. */
function withLocale<T>(code: string | undefined, read: (code: string) => T): T | undefined {
  if (code === undefined || code === '') return undefined;
  try {
    return read(code);
  } catch {
    return undefined;
  }
}
