import { isDeepStrictEqual } from 'node:util';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { UserError } from '../../UserError.js';
import type { ConfigFormat, Json, Place } from './ConfigFormat.js';
import { removeJsonValue, setJsonValue } from './editJson.js';
import { isObject } from './isObject.js';

/** JSON with comments and trailing commas, which several clients take. */
export const jsonFormat: ConfigFormat = {
  servers(text, place) {
    return serversOf(read(text, place), place);
  },

  set(text, place, name, entry) {
    if (text.trim() === '') return `${JSON.stringify({ [place.key]: { [name]: entry } }, null, 2)}\n`;
    const config = read(text, place);
    const servers = serversOf(config, place);
    const old = servers[name];
    const merged = { ...(isObject(old) ? old : {}), ...entry };
    const expected = { ...config, [place.key]: { ...servers, [name]: merged } };
    return verified(setEntry(text, place.key, name, entry, old), expected, place);
  },

  remove(text, place, name) {
    const config = read(text, place);
    const { [name]: _, ...others } = serversOf(config, place);
    return verified(removeJsonValue(text, [place.key, name]), { ...config, [place.key]: others }, place);
  },
};

function setEntry(text: string, key: string, name: string, entry: Json, old: unknown): string {
  if (!isObject(old)) return setJsonValue(text, [key, name], entry);
  // One property at a time, so that comments between them stay.
  return Object.entries(entry)
    .filter(([property, value]) => !isDeepStrictEqual(old[property], value))
    .reduce((changed, [property, value]) => setJsonValue(changed, [key, name, property], value), text);
}

function read(text: string, { file }: Place): Json {
  if (text.trim() === '') return {};
  const errors: ParseError[] = [];
  const config: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new UserError(
      `${file}:${line}: not valid JSON (${printParseErrorCode(first.error)}). Nothing was written. Correct the file, or add what --print prints by hand.`,
    );
  }
  if (isObject(config)) return config;
  throw new UserError(`${file} must have an object. Nothing was written.`);
}

function serversOf(config: Json, { key, file }: Place): Json {
  const servers = config[key] ?? {};
  if (isObject(servers)) return servers;
  throw new UserError(`"${key}" in ${file} must be an object. Nothing was written.`);
}

/** The edited text, if it says what it has to. */
function verified(text: string, expected: Json, place: Place): string {
  const errors: ParseError[] = [];
  const config: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length === 0 && isDeepStrictEqual(config, expected)) return text;
  throw new UserError(
    `${place.file} cannot be changed safely. Nothing was written. Change it by hand: --print prints the entry.`,
  );
}
