import { UserError } from '../../UserError.js';

/** A value as it is typed: JSON if it is JSON, else text. Quotes make a text of anything. */
export function parseValue(text: string): unknown {
  if (/^'.*'$/s.test(text)) return text.slice(1, -1);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // A list or object with a mistake in it is not sent as a text by accident.
    if (!/^["[{]/.test(text)) return text;
    throw new UserError(
      `${text} is not valid JSON: ${(error as Error).message}. Put a text that begins with ${text.slice(0, 1)} in single quotes.`,
    );
  }
}

/** A name as it is typed, such as the id of a block, without its quotes. */
export function parseName(text: string): string {
  return /^["']/.test(text) ? String(parseValue(text)) : text;
}
