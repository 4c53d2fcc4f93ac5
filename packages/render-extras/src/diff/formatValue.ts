import { formatDate } from '../formatDate.js';
import type { ValueFormat } from './DiffProperties.js';
import { matches } from './paths.js';

/** The text of an absent value. */
const NOTHING = '—';

/** Finds the format for a path: an exact one, or the first matching pattern. */
export function formatOf(
  path: string,
  formats: Readonly<Record<string, ValueFormat>> | undefined,
): ValueFormat | undefined {
  const entries = Object.entries(formats ?? {});
  const isPattern = (key: string) => key.endsWith('.*') || key.startsWith('*.');
  const [, format] =
    entries.find(([key]) => key === path) ??
    entries.find(([key]) => isPattern(key) && matches(path, [key])) ??
    [];
  return format;
}

/** Formats a value as the component does. */
export function formatValue(value: unknown, format: ValueFormat | undefined): unknown {
  if (value === null || value === undefined) return NOTHING;
  switch (format?.type) {
    case 'date':
      return formatDate(value, format.pattern ?? 'YYYY-MM-DD') ?? String(value);
    case 'datetime':
      return formatDate(value, format.pattern ?? 'YYYY-MM-DD HH:mm') ?? String(value);
    case 'boolean':
      return value ? (format.yes ?? 'Yes') : (format.no ?? 'No');
    case 'currency':
      return currency(value, format);
    case 'code':
      return String(value);
    case 'enum':
      return chosen(String(value), format);
    default:
      return value;
  }
}

function currency(value: unknown, { locale, currency = 'USD' }: ValueFormat): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(number);
  } catch {
    return String(value);
  }
}

function chosen(value: string, { map }: ValueFormat): string {
  const entry = Object.hasOwn(map ?? {}, value) ? map?.[value] : undefined;
  return (typeof entry === 'object' ? entry?.label : entry) ?? value;
}
