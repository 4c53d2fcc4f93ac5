import { inspect } from 'node:util';

/** An entry of the log as pino writes it. */
interface LogLine {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Formats an entry of the log for people: the time, the level if it is not info, the message, and the other fields behind it. */
export function formatLogEntry({ level = 30, time = Date.now(), msg = '', err, ...fields }: LogLine): string {
  const at = new Date(time).toTimeString().slice(0, 8);
  const word = level === 30 ? '' : `${(LEVELS[level] ?? String(level)).toUpperCase()} `;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  const lines = [[`${at} ${word}${msg}`, ...rest].join('  ')];
  // The message is the first line of the stack.
  if (err !== undefined && err.message !== undefined && err.message !== msg) lines[0] += `: ${err.message}`;
  if (err?.stack !== undefined) lines.push(...err.stack.split('\n').slice(1).map(indent));
  return `${lines.map(showUnseen).join('\n')}\n`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return /\s/.test(value) ? JSON.stringify(value) : value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 3 });
}

/** A message of several lines is in the stack, too: none of its lines may pass for an entry. */
function indent(line: string): string {
  return line.startsWith(' ') ? line : `    ${line}`;
}

/** Tabs, and what scripts and emoji are joined with, may stand. */
const UNSEEN =
  /(?!\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Shows control characters and what nobody sees: data in a message must not move the cursor, forge a line or turn text around. */
function showUnseen(line: string): string {
  return line.replace(UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
