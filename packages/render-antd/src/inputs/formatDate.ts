import type { AppView } from '@lowdefy-mcp/render-core';
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import utc from 'dayjs/plugin/utc.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import weekYear from 'dayjs/plugin/weekYear.js';

for (const plugin of [utc, advancedFormat, isoWeek, localizedFormat, weekOfYear, weekYear])
  dayjs.extend(plugin);

/**
 * Formats the start of a date's unit in UTC. The components of Lowdefy 5 use this library; those of Lowdefy 4 use
 * moment, which has a few more patterns, such as `Wo`. Names of months and days are those of the locale.
 */
export function formatDate(
  date: Date,
  pattern: unknown,
  unit: 'second' | 'day' | 'week' | 'month',
  { locale }: AppView,
): string {
  const names = locale?.dayjs as Parameters<dayjs.Dayjs['locale']>[0] | undefined;
  const time = dayjs.utc(date);
  return (names ? time.locale(names) : time)
    .startOf(unit)
    .format(String(Array.isArray(pattern) ? pattern[0] : pattern));
}
