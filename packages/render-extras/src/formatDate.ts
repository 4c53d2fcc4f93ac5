import dayjs from 'dayjs';

/** Formats a date with a pattern such as `YYYY-MM-DD HH:mm`, as the components do; undefined if it is not a date. */
export function formatDate(value: unknown, pattern: unknown): string | undefined {
  const date = dayjs(value as Date | string | number);
  return date.isValid() ? date.format(String(pattern)) : undefined;
}
