/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number;

/** Words of up to this many letters are usually one token. */
const LETTERS_PER_TOKEN = 6;

/**
 * Estimates how many tokens a language model reads in a text, without a model's vocabulary: a word is one token
 * or a few, digits come in threes, punctuation in twos, and each character beyond Latin is one.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [word] of text.matchAll(/[A-Za-z]+|\d+|[^\p{ASCII}]|[^\sA-Za-z\d]+|\n/gu)) {
    if (/^[A-Za-z]/.test(word)) tokens += Math.ceil(word.length / LETTERS_PER_TOKEN);
    else if (/^\d/.test(word)) tokens += Math.ceil(word.length / 3);
    else if (word.charCodeAt(0) > 0x7f) tokens += 1;
    else tokens += Math.ceil(word.length / 2);
  }
  return tokens;
}
