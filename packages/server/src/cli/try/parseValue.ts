import { UserError } from '../../UserError.js';

/** Parses a typed value: JSON if it is valid JSON, else text. Quotes make anything a text. */
export function parseValue(text: string): unknown {
  if (/^'.*'$/s.test(text)) return text.slice(1, -1);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Does not send a malformed list or object as text by accident.
    if (!/^["[{]/.test(text)) return text;
    throw new UserError(
      `${text} is not valid JSON: ${(error as Error).message}. Put a text that begins with ${text.slice(0, 1)} in single quotes.`,
    );
  }
}

/** Parses a typed name, such as the id of a block, without its quotes. */
export function parseName(text: string): string {
  return /^["']/.test(text) ? String(parseValue(text)) : text;
}
