/** What the component's library reads without a time zone: it takes it for local time. */
const LOCAL = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/;

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('en', { month: 'long' });

const TOKENS = /\[([^\]]+)]|Y{4}|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|a|A|m{1,2}|s{1,2}|SSS|Z{1,2}/g;

/** A date in the pattern of an app, such as `YYYY-MM-DD HH:mm`; nothing if it is no date. */
export function formatDate(value: unknown, pattern: unknown): string | undefined {
  const date = readDate(value);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = partsOf(date);
  return String(pattern).replaceAll(
    TOKENS,
    (token, literal: string | undefined) => literal ?? parts[token] ?? token,
  );
}

/** A date as the component's library reads it. */
function readDate(value: unknown): Date {
  if (value instanceof Date || typeof value === 'number') return new Date(value);
  const [, year, month, day, hour, minute, second, rest] = LOCAL.exec(String(value)) ?? [];
  if (year === undefined) return new Date(String(value));
  const milliseconds = Number((rest ?? '0').slice(0, 3));
  return new Date(
    Number(year),
    Number(month ?? 1) - 1,
    Number(day || 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    milliseconds,
  );
}

function partsOf(date: Date): Readonly<Record<string, string>> {
  const two = (number: number) => String(number).padStart(2, '0');
  const [year, month, hour] = [date.getFullYear(), date.getMonth() + 1, date.getHours()];
  const day = WEEKDAY.format(date);
  const offset = -date.getTimezoneOffset();
  const zone = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(two);
  const sign = offset < 0 ? '-' : '+';
  return {
    YYYY: String(year).padStart(4, '0'),
    YY: two(year % 100),
    M: String(month),
    MM: two(month),
    MMM: MONTH.format(date).slice(0, 3),
    MMMM: MONTH.format(date),
    D: String(date.getDate()),
    DD: two(date.getDate()),
    d: String(date.getDay()),
    dd: day.slice(0, 2),
    ddd: day.slice(0, 3),
    dddd: day,
    H: String(hour),
    HH: two(hour),
    h: String(hour % 12 || 12),
    hh: two(hour % 12 || 12),
    a: hour < 12 ? 'am' : 'pm',
    A: hour < 12 ? 'AM' : 'PM',
    m: String(date.getMinutes()),
    mm: two(date.getMinutes()),
    s: String(date.getSeconds()),
    ss: two(date.getSeconds()),
    SSS: String(date.getMilliseconds()).padStart(3, '0'),
    Z: `${sign}${zone.join(':')}`,
    ZZ: `${sign}${zone.join('')}`,
  };
}
