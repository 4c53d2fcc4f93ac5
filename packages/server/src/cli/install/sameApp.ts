import type { Json } from './ConfigFormat.js';
import { isObject } from './isObject.js';

/** Finds the entry that starts this server for an app. `directories`: spellings of the app's directory. */
export function findEntry(servers: Json, name: string, directories: readonly string[]): string | undefined {
  for (let number = 1; ; number += 1) {
    const candidate = nameAt(name, number);
    if (!Object.hasOwn(servers, candidate)) return undefined;
    if (startsApp(servers[candidate], directories)) return candidate;
  }
}

/** All entries that start this server for one of these directories. */
export function entriesOf(servers: Json, directories: readonly string[]): readonly string[] {
  return Object.keys(servers).filter((name) => startsApp(servers[name], directories));
}

/** The name of the n-th entry with the same name. */
export function nameAt(name: string, number: number): string {
  return number === 1 ? name : `${name}-${number}`;
}

function startsApp(entry: unknown, directories: readonly string[]): boolean {
  if (!isObject(entry) || !Array.isArray(entry.args)) return false;
  const directory = directoryIn(entry.args);
  return typeof directory === 'string' && directories.includes(directory);
}

/** The directory: the argument after the server's name. */
function directoryIn(args: readonly unknown[]): unknown {
  const isServer = (arg: unknown) =>
    /^(?:(?:@lowdefy-mcp\/server|lowdefy-mcp)(?:@.*)?|.*lowdefy-mcp\.js)$/.test(String(arg));
  const index = args.findIndex(isServer);
  return index < 0 ? undefined : args[index + 1];
}
