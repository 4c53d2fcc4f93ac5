import type { ConfigFormat, Json, Place } from './ConfigFormat.js';
import { isObject } from './isObject.js';
import { findEntry, nameAt } from './sameApp.js';

/** A client's configuration with the entry in it. */
export interface Added {
  readonly text: string;
  /** The name that the entry got. */
  readonly name: string;
  /** The entry of the same app that was there before. */
  readonly old: Json | undefined;
}

/** Adds an entry to the text of a configuration. All else in it stays; so do properties that only an older entry of the app has. */
export function addEntry(
  text: string,
  format: ConfigFormat,
  place: Place,
  { name, entry, directories }: { name: string; entry: Json; directories: readonly string[] },
): Added {
  const servers = format.servers(text, place);
  const free = findEntry(servers, name, directories) ?? freeName(servers, name);
  const old = servers[free];
  return {
    text: format.set(text, place, free, entry),
    name: free,
    old: isObject(old) ? old : undefined,
  };
}

/** The name, or one with a number if other servers have it. */
function freeName(servers: Json, name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = nameAt(name, number);
    if (!Object.hasOwn(servers, candidate)) return candidate;
  }
}
