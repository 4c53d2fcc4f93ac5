import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'smol-toml';
import { UserError } from '../../UserError.js';
import type { ConfigFormat, Json, Place } from './ConfigFormat.js';
import { isObject } from './isObject.js';
import { addSection, findSection, hashMarks, removeSection } from './section.js';

/**
 * TOML. No library edits it in place, so a server is a section between two comments, and only such sections are changed. The
 * result is parsed and compared with what it has to be: if anything else changed, nothing is written.
 */
export const tomlFormat: ConfigFormat = {
  servers(text, place) {
    return serversOf(read(text, place), place);
  },

  set(text, place, name, entry) {
    const config = read(text, place);
    const servers = serversOf(config, place);
    const old = servers[name];
    const merged = { ...(isObject(old) ? old : {}), ...entry };
    if (isDeepStrictEqual(plain(old ?? null), plain(merged))) return text;
    const marks = hashMarks(name);
    if (old !== undefined && findSection(text, marks) === undefined) throw foreign(place, name);
    const table = stringify({ [place.key]: { [name]: merged } }).trimEnd();
    const changed = addSection(text, marks, table);
    return verified(changed, { ...config, [place.key]: { ...servers, [name]: merged } }, place, name);
  },

  remove(text, place, name) {
    const config = read(text, place);
    const marks = hashMarks(name);
    if (findSection(text, marks) === undefined) throw foreign(place, name);
    const { [name]: _, ...others } = serversOf(config, place);
    const { [place.key]: __, ...rest } = config;
    const expected = Object.keys(others).length === 0 ? rest : { ...rest, [place.key]: others };
    return verified(removeSection(text, marks), expected, place, name);
  },
};

function read(text: string, { file }: Place): Json {
  try {
    return parse(text);
  } catch (error) {
    const { line, message } = error as Error & { line?: number };
    throw new UserError(
      `${file}${line === undefined ? '' : `:${line}`}: not valid TOML (${message.split('\n')[0]}). Nothing was written. Correct the file, or add what --print prints by hand.`,
    );
  }
}

function serversOf(config: Json, { key, file }: Place): Json {
  const servers = config[key] ?? {};
  if (isObject(servers)) return servers;
  throw new UserError(`"${key}" in ${file} must be a table. Nothing was written.`);
}

function verified(text: string, expected: Json, place: Place, name: string): string {
  try {
    if (isDeepStrictEqual(plain(parse(text)), plain(expected))) return text;
  } catch {
    // A table that is written inline, for instance, cannot be added to.
  }
  throw foreign(place, name);
}

/** The parser's objects have no prototype, which matters to a strict comparison. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function foreign({ key, file }: Place, name: string): UserError {
  return new UserError(
    `${file} has a [${key}.${name}] or other tables that this command did not write and cannot change safely. Nothing was written. Change it by hand: --print prints the entry.`,
  );
}
