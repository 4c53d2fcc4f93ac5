/** Words of up to this many letters are usually one token. */
const LETTERS_PER_TOKEN = 6;

const PIECES = /[A-Z]?[a-z]+|[A-Z]+|\d+|[^\p{ASCII}]|[^\sA-Za-z\d]+| {2,}|\n/gu;

/**
 * Estimates how many tokens a language model reads in a text, without a model's vocabulary: a word, or each part
 * of a camelCase one, is a token or a few, digits come in threes, punctuation in twos, and each character beyond
 * ASCII is one. No token spans a line break, so a text costs what its lines cost, and one more for each break.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += Math.ceil(piece.length / perToken(piece));
  return tokens;
}

function perToken(piece: string): number {
  if (/^[A-Za-z]/.test(piece)) return LETTERS_PER_TOKEN;
  if (/^\d/.test(piece)) return 3;
  if (/^\s/.test(piece)) return piece.length;
  return 2;
}
