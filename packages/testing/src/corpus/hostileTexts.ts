import { CHARACTERS } from './characters.js';
import { FORMATS } from './formats.js';
import { MARKUP } from './markup.js';
import { STRUCTURE } from './structure.js';

/** A text that somebody wrote into a record so that an agent takes it for something else. */
export interface HostileText {
  /** Unique in its category, such as `closing tag`. */
  readonly name: string;
  /** What it tries, such as `tag` or `invisible`. */
  readonly category: string;
  /** Contains the word "Forged", so that it is recognised wherever it ends up. */
  readonly text: string;
}

/** Texts by name, of one category. */
export type Texts = Readonly<Record<string, string>>;

const ALL: readonly Readonly<Record<string, Texts>>[] = [STRUCTURE, MARKUP, FORMATS, CHARACTERS];

/** The corpus of hostile texts: what records, file names and answers of databases may contain. */
export const HOSTILE_TEXTS: readonly HostileText[] = ALL.flatMap((part) =>
  Object.entries(part).flatMap(([category, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ name, category, text })),
  ),
);
