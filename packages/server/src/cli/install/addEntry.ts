import { UserError } from '../../UserError.js';
import type { Entry } from './createEntry.js';

type Json = Record<string, unknown>;

/** A client's configuration with the entry in it, and the name that it got there. */
export interface Added {
  readonly text: string;
  readonly name: string;
}

/** Adds an entry to the text of a configuration. All else in it stays; so does what an older entry of the app has besides. */
export function addEntry(
  text: string,
  { key, name, entry, file }: { key: string; name: string; entry: Entry; file: string },
): Added {
  const config = text.trim() === '' ? {} : parse(text, file);
  const servers = config[key] ?? {};
  if (!isObject(servers)) throw new UserError(`"${key}" in ${file} is no object. Nothing was written.`);
  const free = freeName(name, servers, entry);
  const old = servers[free];
  const added = { ...config, [key]: { ...servers, [free]: { ...(isObject(old) ? old : {}), ...entry } } };
  return { text: `${JSON.stringify(added, null, indentOf(text))}\n`, name: free };
}

/** The name, or one with a number if another server has it. */
function freeName(name: string, servers: Json, entry: Entry): string {
  const names = Object.keys(servers);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!names.includes(candidate) || isSame(servers[candidate], entry)) return candidate;
  }
}

/** An entry for the same app: it starts this server, and has the app's directory. */
function isSame(old: unknown, { args }: Entry): boolean {
  if (!isObject(old) || !Array.isArray(old.args)) return false;
  return directoryIn(old.args) !== undefined && directoryIn(old.args) === directoryIn(args);
}

/** What comes after the server's own name. */
function directoryIn(args: readonly unknown[]): unknown {
  const isServer = (arg: unknown) =>
    /^(@lowdefy-mcp\/server|lowdefy-mcp|.*lowdefy-mcp\.js)$/.test(String(arg));
  const index = args.findIndex(isServer);
  return index < 0 ? undefined : args[index + 1];
}

function parse(text: string, file: string): Json {
  try {
    const config: unknown = JSON.parse(text);
    if (isObject(config)) return config;
  } catch {
    // Comments, for instance, would be lost.
  }
  throw new UserError(
    `${file} is not plain JSON, so nothing was written: comments in it would be lost. Run this again with --print, and add what it prints by hand.`,
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function indentOf(text: string): string {
  return /^\s*\{\r?\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
}
