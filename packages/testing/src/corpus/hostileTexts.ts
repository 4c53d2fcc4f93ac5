import { CHARACTERS } from './characters.js';
import { FORMATS } from './formats.js';
import { MARKUP } from './markup.js';
import { STRUCTURE } from './structure.js';

/** A text that an attacker writes into a record to mislead an agent (prompt injection). */
export interface HostileText {
  /** Unique in its category, such as `closing tag`. */
  readonly name: string;
  /** The kind of attack, such as `tag` or `invisible`. */
  readonly category: string;
  /** Contains the word "Forged", so that it can be detected in any output. */
  readonly text: string;
}

/** Texts by name, of one category. */
export type Texts = Readonly<Record<string, string>>;

const ALL: readonly Readonly<Record<string, Texts>>[] = [STRUCTURE, MARKUP, FORMATS, CHARACTERS];

/** The corpus of hostile texts, as records, file names and database results may contain them. */
export const HOSTILE_TEXTS: readonly HostileText[] = ALL.flatMap((part) =>
  Object.entries(part).flatMap(([category, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ name, category, text })),
  ),
);
