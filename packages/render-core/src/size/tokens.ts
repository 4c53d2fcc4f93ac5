/** Estimates the number of tokens of a text without a tokenizer's vocabulary: see `tokens.test.ts`. */
export function estimateTokens(text: string): number {
  return Math.ceil(measureTokens(text));
}

/** The same, not rounded. All numbers are multiples of 1/16, so sums over lines are exact in floating point. */
export function measureTokens(text: string): number {
  let tokens = 0;
  for (const line of text.split('\n')) if (line !== '') tokens += lineTokens(line);
  return tokens;
}

const [SPACE, SIGN, DIGIT, UPPER, LOWER] = [0, 1, 2, 3, 4];

/** The kind of each ASCII character. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  const kinds = [/\s/, /[^\s\w]|_/, /\d/, /[A-Z]/, /[a-z]/];
  return Math.max(
    SPACE as number,
    kinds.findIndex((kind) => kind.test(character)),
  );
});

const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** Characters of scripts in which a character is a word or syllable. */
const LOGOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Splits a line as the pre-tokenizer of o200k, OpenAI's encoding, does: words with the preceding character, up to three
 * digits, punctuation, spaces.
 */
function lineTokens(text: string): number {
  const { line, tokens: others } = BEYOND_ASCII.test(text) ? toAscii(text) : { line: text, tokens: 0 };
  const kindAt = (at: number) => KINDS[line.charCodeAt(at)];
  const after = (at: number, kind: number | undefined) => {
    let end = at;
    while (kindAt(end) === kind) end += 1;
    return end;
  };
  let tokens = others;
  for (let at = 0; at < line.length; ) {
    const kind = kindAt(at);
    const isBefore = kind === SPACE || kind === SIGN;
    const start = isBefore ? at + 1 : at;
    const next = kindAt(start);
    if (next === UPPER || next === LOWER) {
      const lower = after(start, UPPER);
      at = after(lower, LOWER);
      // Unusual capitalisation, such as "KGgo".
      const odd = at > lower && lower > start + 1 ? (lower - start) / 4 : 0;
      tokens += wordTokens(at - start) + odd + (kind === SIGN ? signTokens(line.charCodeAt(start - 1)) : 0);
    } else if (kind === DIGIT) {
      at = Math.min(after(at, DIGIT), at + 3);
      tokens += 1;
    } else {
      // A space belongs to the following punctuation.
      const signs = kind === SPACE && next === SIGN ? start : at;
      at = after(signs, kindAt(signs));
      tokens += kindAt(signs) === SIGN ? Math.max(1, (at - signs - 1) / 2) : 1;
    }
  }
  // A line break is a separate token, except after punctuation.
  return kindAt(line.length - 1) === SIGN ? tokens : tokens + 1;
}

/** These start a JSON escape (`\nword`) and a table cell. */
const [BACKSLASH, BAR] = [0x5c, 0x7c];

/** Before a word, these and usually = and < are separate tokens, while other signs merge with the word. */
function signTokens(code: number): number {
  if (code === BACKSLASH || code === BAR) return 1;
  return code === 0x3c || code === 0x3d ? 0.75 : 0.25;
}

/** Most words are one token of any length. Slightly more, so that few texts have more tokens than estimated. */
function wordTokens(length: number): number {
  return length <= 6 ? 1.0625 : length <= 11 ? 1.25 : Math.ceil(length / 6);
}

/** Replaces each non-ASCII character by a letter, and counts the extra tokens. */
function toAscii(text: string): { readonly line: string; readonly tokens: number } {
  const whole = text.match(LOGOGRAPHIC)?.length ?? 0;
  const others = (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) - whole;
  const line = text.replaceAll(LOGOGRAPHIC, '').replaceAll(/[^\p{ASCII}]/gu, 'x');
  return { line, tokens: whole * 0.75 + others * 0.25 };
}
