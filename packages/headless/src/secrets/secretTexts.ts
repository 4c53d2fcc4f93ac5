import { decodeEscapes } from './decodeEscapes.js';

/** Shorter values are not redacted: "1", "true" or "5432" occur in many texts that do not reveal anything. */
export const MIN_SECRET_LENGTH = 6;

/** Typed values shorter than this are replaced only in quotes: a password "a" occurs in nearly every text. */
const MIN_TYPED_LENGTH = 3;

/** Errors quote no more of a long text. */
const MAX_QUOTED = 200;

/** The texts that reveal secrets: the forms to search in plain text, and in text with escapes decoded. */
export interface SecretTexts {
  readonly plain: readonly string[];
  readonly decoded: readonly string[];
}

/** Lists the texts that reveal values of password fields. */
export function typedTexts(values: Iterable<string>): SecretTexts {
  const plain = [...values].flatMap((value) => {
    if (value.length < MIN_TYPED_LENGTH) return value === '' ? [] : [JSON.stringify(value)];
    return value.length > MAX_QUOTED ? [value, value.slice(0, MAX_QUOTED)] : [value];
  });
  return { plain, decoded: plain.map((text) => decodeEscapes(text).text).filter((text) => text !== '') };
}

/** Lists the texts that reveal secrets of the app. */
export function secretTexts(secrets: readonly string[]): SecretTexts {
  const parts = secrets.flatMap(partsOf).filter(isLong);
  const plain = [...parts, ...parts.flatMap(base64Forms)];
  const decoded = plain.map((text) => decodeEscapes(text).text).filter(isLong);
  return { plain: [...new Set(plain)], decoded: [...new Set(decoded)] };
}

const isLong = (text: string) => text.length >= MIN_SECRET_LENGTH;

/** Lists a secret and its parts that drivers may print: lines, passwords in connection strings, texts in JSON. */
function partsOf(secret: string): readonly string[] {
  const text = secret.trim();
  const lines = text.split(/\s*[\n\r]\s*/);
  return [
    text,
    ...(lines.length > 1 ? lines : []),
    ...passwordsIn(text),
    ...textsInJson(text).flatMap(partsOf),
  ];
}

const URL_PASSWORD = /^[a-z][a-z\d+.-]*:\/\/[^/?#@:]*:([^/?#]+)@/i;
const NAMED_PASSWORD =
  /(?:key|passphrase|passw(?:or)?d|pwd|secret|sig|token)\s*=\s*("[^"]*"|'[^']*'|[^;&\s]*)/gi;

/** Finds the passwords in `postgres://user:password@host` and `Server=host;Password=password`. */
function passwordsIn(text: string): readonly string[] {
  const [, ofUrl = ''] = URL_PASSWORD.exec(text) ?? [];
  const named = [...text.matchAll(NAMED_PASSWORD)].map(([, value = '']) =>
    value.replace(/^(["'])(.*)\1$/, '$2'),
  );
  return [ofUrl, ...named];
}

function textsInJson(text: string): readonly string[] {
  if (!/^[[{]/.test(text)) return [];
  const texts: string[] = [];
  try {
    JSON.parse(text, (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    // Not JSON.
  }
  return texts;
}

/** Returns the Base64 of a text, alone or inside of other bytes: for each of three offsets the characters of the text only. */
function base64Forms(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const own = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
