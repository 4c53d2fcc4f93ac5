import { isDeepStrictEqual } from 'node:util';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { UserError } from '../../UserError.js';
import type { ConfigFormat, Json, ServersLocation } from './ConfigFormat.js';
import { removeJsonValue, setJsonValue } from './editJson.js';
import { isObject } from './isObject.js';

/** JSON with comments and trailing commas, which several clients accept. */
export const jsonFormat: ConfigFormat = {
  servers(text, location) {
    return serversOf(read(text, location), location);
  },

  set(text, location, name, entry) {
    if (text.trim() === '') return `${JSON.stringify({ [location.key]: { [name]: entry } }, null, 2)}\n`;
    const config = read(text, location);
    const servers = serversOf(config, location);
    const old = servers[name];
    const merged = { ...(isObject(old) ? old : {}), ...entry };
    const expected = { ...config, [location.key]: { ...servers, [name]: merged } };
    return verified(setEntry(text, location.key, name, entry, old), expected, location);
  },

  remove(text, location, name) {
    const config = read(text, location);
    const { [name]: _, ...others } = serversOf(config, location);
    return verified(
      removeJsonValue(text, [location.key, name]),
      { ...config, [location.key]: others },
      location,
    );
  },
};

function setEntry(text: string, key: string, name: string, entry: Json, old: unknown): string {
  if (!isObject(old)) return setJsonValue(text, [key, name], entry);
  // Sets one property at a time, to preserve comments between them.
  return Object.entries(entry)
    .filter(([property, value]) => !isDeepStrictEqual(old[property], value))
    .reduce((changed, [property, value]) => setJsonValue(changed, [key, name, property], value), text);
}

function read(text: string, { file }: ServersLocation): Json {
  if (text.trim() === '') return {};
  const errors: ParseError[] = [];
  const config: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new UserError(
      `${file}:${line}: not valid JSON (${printParseErrorCode(first.error)}). Nothing was written. Correct the file, or add the output of --print by hand.`,
    );
  }
  if (isObject(config)) return config;
  throw new UserError(`${file} must contain an object. Nothing was written.`);
}

function serversOf(config: Json, { key, file }: ServersLocation): Json {
  const servers = config[key] ?? {};
  if (isObject(servers)) return servers;
  throw new UserError(`"${key}" in ${file} must be an object. Nothing was written.`);
}

/** Returns the edited text if it parses to the expected value; throws a UserError otherwise. */
function verified(text: string, expected: Json, location: ServersLocation): string {
  const errors: ParseError[] = [];
  const config: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length === 0 && isDeepStrictEqual(config, expected)) return text;
  throw new UserError(
    `${location.file} cannot be changed safely. Nothing was written. Change it by hand: --print prints the entry.`,
  );
}
