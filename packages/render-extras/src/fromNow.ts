import { readDate } from './formatDate.js';

const [MINUTE, HOUR, DAY, MONTH, YEAR] = [60, 3600, 86_400, 2_629_746, 31_556_952] as const;

/** Up to how many of a unit a time is said in which words. */
const STEPS: readonly (readonly [most: number, unit: number, words: string])[] = [
  [44, 1, 'a few seconds'],
  [89, 1, 'a minute'],
  [44, MINUTE, '%d minutes'],
  [89, MINUTE, 'an hour'],
  [21, HOUR, '%d hours'],
  [35, HOUR, 'a day'],
  [25, DAY, '%d days'],
  [45, DAY, 'a month'],
  [10, MONTH, '%d months'],
  [17, MONTH, 'a year'],
];

/** How long ago a date was, or until it will be, in the words of the component; nothing if it is no date. */
export function fromNow(value: unknown, now = Date.now()): string | undefined {
  const time = readDate(value).getTime();
  if (Number.isNaN(time)) return undefined;
  const seconds = (time - now) / 1000;
  const count = (unit: number) => Math.round(Math.abs(seconds) / unit);
  const step = STEPS.find(([most, unit]) => count(unit) <= most);
  const [, unit, words] = step ?? [Infinity, YEAR, '%d years'];
  const text = words.replace('%d', String(count(unit)));
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}
