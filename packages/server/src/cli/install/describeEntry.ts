import type { Json } from './ConfigFormat.js';
import { isObject } from './isObject.js';

const HIDDEN = '…';
/** Options whose value is a secret. */
const SECRET = /^--?(?:.*[-_])?(?:key|token|secret|password)$/i;
/** Properties that never contain secrets. */
const SHOWN = ['type', 'command', 'cwd', 'disabled', 'enabled'];

/** Prints an entry of a client's configuration for people. Redacts values that may be secrets. */
export function describeEntry(entry: Json): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, redact(name, value)])),
    null,
    2,
  );
}

function redact(name: string, value: unknown): unknown {
  if (SHOWN.includes(name)) return value;
  if (name === 'args' && Array.isArray(value)) return value.map(redactArgument);
  // Shows the names of environment variables and headers, and redacts their values.
  if (isObject(value)) return Object.fromEntries(Object.keys(value).map((key) => [key, HIDDEN]));
  return HIDDEN;
}

function redactArgument(argument: unknown, index: number, args: readonly unknown[]): unknown {
  if (SECRET.test(String(args[index - 1]))) return HIDDEN;
  // NAME=value and --key=value
  const [, name] = /^([A-Z][A-Z0-9_]*|-[^=]*)=/.exec(String(argument)) ?? [];
  const isSecret = name !== undefined && (!name.startsWith('-') || SECRET.test(name));
  return isSecret ? `${name}=${HIDDEN}` : argument;
}
