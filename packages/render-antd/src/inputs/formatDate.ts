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
 * moment, which has a few more patterns, such as `Wo`.
 */
export function formatDate(date: Date, pattern: unknown, unit: 'second' | 'day' | 'week' | 'month'): string {
  return dayjs
    .utc(date)
    .startOf(unit)
    .format(String(Array.isArray(pattern) ? pattern[0] : pattern));
}
