import type { ConfigFormat, Json, ServersLocation } from './ConfigFormat.js';
import { isObject } from './isObject.js';
import { findEntry, nameAt } from './sameApp.js';

/** A client's configuration after adding an entry. */
export interface Added {
  readonly text: string;
  /** The name of the entry. */
  readonly name: string;
  /** The previous entry of the same app. */
  readonly old: Json | undefined;
}

/** Adds an entry to the text of a configuration. Preserves everything else, including properties that only the previous entry has. */
export function addEntry(
  text: string,
  format: ConfigFormat,
  location: ServersLocation,
  { name, entry, directories }: { name: string; entry: Json; directories: readonly string[] },
): Added {
  const servers = format.servers(text, location);
  const free = findEntry(servers, name, directories) ?? freeName(servers, name);
  const old = servers[free];
  return {
    text: format.set(text, location, free, entry),
    name: free,
    old: isObject(old) ? old : undefined,
  };
}

/** The name, with a number if other servers have it. */
function freeName(servers: Json, name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = nameAt(name, number);
    if (!Object.hasOwn(servers, candidate)) return candidate;
  }
}
