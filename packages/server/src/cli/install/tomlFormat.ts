import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'smol-toml';
import { UserError } from '../../UserError.js';
import type { ConfigFormat, Json, ServersLocation } from './ConfigFormat.js';
import { isObject } from './isObject.js';
import { addSection, findSection, hashMarks, removeSection } from './section.js';

/**
 * TOML. No library edits it in place, so a server is a section between two marker comments, and only such sections are changed. The
 * result is parsed and compared with the expected value: if anything else changed, nothing is written.
 */
export const tomlFormat: ConfigFormat = {
  servers(text, location) {
    return serversOf(read(text, location), location);
  },

  set(text, location, name, entry) {
    const config = read(text, location);
    const servers = serversOf(config, location);
    const old = servers[name];
    const merged = { ...(isObject(old) ? old : {}), ...entry };
    if (isDeepStrictEqual(plain(old ?? null), plain(merged))) return text;
    const marks = hashMarks(name);
    if (old !== undefined && findSection(text, marks) === undefined) throw notOurs(location, name);
    const table = stringify({ [location.key]: { [name]: merged } }).trimEnd();
    const changed = addSection(text, marks, table);
    return verified(changed, { ...config, [location.key]: { ...servers, [name]: merged } }, location, name);
  },

  remove(text, location, name) {
    const config = read(text, location);
    const marks = hashMarks(name);
    if (findSection(text, marks) === undefined) throw notOurs(location, name);
    const { [name]: _, ...others } = serversOf(config, location);
    const { [location.key]: __, ...rest } = config;
    const expected = Object.keys(others).length === 0 ? rest : { ...rest, [location.key]: others };
    return verified(removeSection(text, marks), expected, location, name);
  },
};

function read(text: string, { file }: ServersLocation): Json {
  try {
    return parse(text);
  } catch (error) {
    const { line, message } = error as Error & { line?: number };
    throw new UserError(
      `${file}${line === undefined ? '' : `:${line}`}: not valid TOML (${message.split('\n')[0]}). Nothing was written. Correct the file, or add the output of --print by hand.`,
    );
  }
}

function serversOf(config: Json, { key, file }: ServersLocation): Json {
  const servers = config[key] ?? {};
  if (isObject(servers)) return servers;
  throw new UserError(`"${key}" in ${file} must be a table. Nothing was written.`);
}

function verified(text: string, expected: Json, location: ServersLocation, name: string): string {
  try {
    if (isDeepStrictEqual(plain(parse(text)), plain(expected))) return text;
  } catch {
    // For example, an inline table cannot be extended.
  }
  throw notOurs(location, name);
}

/** Copies to plain objects: the parser's have no prototype, so that a strict comparison would fail. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function notOurs({ key, file }: ServersLocation, name: string): UserError {
  return new UserError(
    `${file} has a [${key}.${name}] or other tables that this command did not write and cannot change safely. Nothing was written. Change it by hand: --print prints the entry.`,
  );
}
