import dayjs from 'dayjs';

/** A date in the pattern of an app, such as `YYYY-MM-DD HH:mm`, as the components write it; undefined if it is no date. */
export function formatDate(value: unknown, pattern: unknown): string | undefined {
  const date = dayjs(value as Date | string | number);
  return date.isValid() ? date.format(String(pattern)) : undefined;
}
