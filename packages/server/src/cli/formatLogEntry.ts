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

/** Formats a log entry for people: time, level (unless info), message, other fields. */
export function formatLogEntry({ level = 30, time = Date.now(), msg = '', err, ...fields }: LogLine): string {
  const at = new Date(time).toTimeString().slice(0, 8);
  const word = level === 30 ? '' : `${(LEVELS[level] ?? String(level)).toUpperCase()} `;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  const lines = [[`${at} ${word}${msg}`, ...rest].join('  ')];
  // The message is the first line of the stack.
  if (err !== undefined && err.message !== undefined && err.message !== msg) lines[0] += `: ${err.message}`;
  if (err?.stack !== undefined) lines.push(...err.stack.split('\n').slice(1).map(indent));
  return `${lines.map(escapeInvisible).join('\n')}\n`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return /\s/.test(value) ? JSON.stringify(value) : value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 3 });
}

/** Indents the lines of the stack, so that a message of several lines cannot forge a log entry. */
function indent(line: string): string {
  return line.startsWith(' ') ? line : `    ${line}`;
}

/** Control and invisible characters, except for tabs and the joiners of scripts and emoji. */
const INVISIBLE =
  /(?!\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Escapes control and invisible characters, so that data in a message cannot move the cursor, forge a line or reverse text. */
function escapeInvisible(line: string): string {
  return line.replace(INVISIBLE, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
