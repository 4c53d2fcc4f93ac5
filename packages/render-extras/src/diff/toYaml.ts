import { isPart } from './isPart.js';

/** Texts that a YAML parser would not read as a single string. */
const NEEDS_QUOTES =
  /^$|^[\s,[\]{}#&*!|>'"%@`]|^[?-](?:$|\s)|:\s|\s#|[\s:]$|^(?:~|null|true|false)$|^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$|^0(?:o[0-7]+|x[\da-f]+)$|^[-+]?\.(?:inf|nan)$/i;

/** Converts lists and objects to lines of YAML, with sorted keys. Any other value gives no lines. */
export function toYaml(value: unknown): readonly string[] {
  if (!isPart(value)) return [];
  const entries = entriesOf(value);
  if (entries.length === 0) return [inline(value)];
  return entries.flatMap(([name, inner]) =>
    Array.isArray(value) ? itemLines(inner) : fieldLines(inline(name), inner),
  );
}

function itemLines(value: unknown): readonly string[] {
  const [first = inline(value), ...rest] = hasLines(value) ? linesOf(value) : [];
  return [`- ${first}`, ...(typeof value === 'string' ? rest : indented(rest))];
}

function fieldLines(name: string, value: unknown): readonly string[] {
  if (!hasLines(value)) return [`${name}: ${inline(value)}`];
  if (typeof value !== 'string') return [`${name}:`, ...indented(toYaml(value))];
  const [first = '', ...rest] = linesOf(value);
  return [`${name}: ${first}`, ...rest];
}

function hasLines(value: unknown): boolean {
  return typeof value === 'string' ? value.includes('\n') : isPart(value) && entriesOf(value).length > 0;
}

/** A multi-line text follows a block indicator that says how it ends. */
function linesOf(value: unknown): readonly string[] {
  if (typeof value !== 'string') return toYaml(value);
  const end = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-';
  return [`|${end}`, ...indented(value.replace(/\n$/, '').split('\n'))];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

function inline(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null';
  if (!NEEDS_QUOTES.test(value)) return value;
  return value.includes('"') && !value.includes("'") ? `'${value}'` : JSON.stringify(value);
}

function entriesOf(value: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return Object.entries(value);
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
