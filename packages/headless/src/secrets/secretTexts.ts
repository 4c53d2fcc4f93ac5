import { decodeEscapes } from './decodeEscapes.js';

/** Shorter values are not redacted: "1", "true" or "5432" occur in many texts that do not reveal anything. */
export const SHORTEST_SECRET = 6;

/** The texts that reveal one of these secrets: all forms to look for in a text, and in a text without escapes. */
export function secretTexts(secrets: readonly string[]): {
  readonly plain: readonly string[];
  readonly decoded: readonly string[];
} {
  const parts = secrets.flatMap(partsOf).filter(isLong);
  const plain = [...parts, ...parts.flatMap(base64Forms)];
  const decoded = plain.map((text) => decodeEscapes(text).text).filter(isLong);
  return { plain: [...new Set(plain)], decoded: [...new Set(decoded)] };
}

const isLong = (text: string) => text.length >= SHORTEST_SECRET;

/** A secret, and the parts of it that drivers print by themselves: lines, passwords of connection strings, texts in JSON. */
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

/** The passwords of `postgres://user:password@host` and of `Server=host;Password=password`. */
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
    // It only looks like JSON.
  }
  return texts;
}

/** Base64 of a text, alone or between other bytes: for each of three offsets the characters that hold no other bytes. */
function base64Forms(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const own = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
