import { type Json, toJson } from './json.js';

/** The parameters of an address, decoded: names and texts, in order. */
export type QueryTexts = readonly [name: string, text: string][];

/** The part of the global `URLSearchParams` that is used here: this package has no types of Node or browsers. */
declare const URLSearchParams: new (query: string | QueryTexts) => Iterable<[string, string]>;

/**
 * Returns the parameters of an address with these values: texts as they are, other values as `serialize` writes them. Lowdefy's client
 * encodes the links of a page in the same way since 4.0.
 */
export function queryOf(
  urlQuery: object,
  serialize: (value: unknown) => string = (value) => JSON.stringify(toJson(value)),
): QueryTexts {
  const values = Object.entries(urlQuery).filter(([, value]) => value !== undefined);
  const texts = values.map(([name, value]): QueryTexts[number] => [
    name,
    typeof value === 'string' ? value : serialize(value),
  ]);
  // Replaces characters that an address cannot have.
  return [...new URLSearchParams(texts)];
}

/** Decodes the query of an address. */
export function readQuery(query: string): QueryTexts {
  return [...new URLSearchParams(query)];
}

/**
 * Shows parameters as the `urlQuery` to send for the same address. The client reads each text as JSON, else as it is, and so does a
 * session with the texts of a `urlQuery`: a text that looks like JSON therefore keeps its quotes.
 */
export function showQuery(texts: QueryTexts): Readonly<Record<string, Json>> {
  return Object.fromEntries(texts.map(([name, text]) => [name, showText(text)]));
}

function showText(text: string): Json {
  const value = parseJson(text);
  if (typeof value === 'string') return parseJson(value) === undefined ? value : text;
  // 1e400 is a number for the client, but not in JSON.
  const isExact = value !== undefined && (typeof value !== 'number' || Number.isFinite(value));
  return isExact ? toJson(value) : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
