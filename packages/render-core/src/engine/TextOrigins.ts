import type { Text } from '../view/text.js';
import { readText, type Sources } from './literals.js';

/**
 * Collects the origin of each string of a block. A string has a single origin per block, because a renderer cannot tell
 * its occurrences apart: data if it is data anywhere, else mixed if a template produced it anywhere.
 */
export class TextOrigins {
  /** Each string as trusted text; null for data. */
  readonly texts = new Map<string, Text | null>();

  /** Records a string that was evaluated from these sources. */
  note(text: string, sources: Sources): void {
    const read = readText(text, sources) ?? null;
    const known = this.texts.get(text);
    if (known === undefined || read === null || (known !== null && read !== text)) this.texts.set(text, read);
  }

  /** Records a string that did not come from the configuration. */
  noteData(text: string): void {
    this.texts.set(text, null);
  }

  /** Lists the strings that can only have come from literal configuration. */
  literal(): readonly string[] {
    const literal: string[] = [];
    for (const [text, read] of this.texts) if (read === text) literal.push(text);
    return literal;
  }

  /** Returns the strings that a configured template produced, split into words and values. */
  mixed(): ReadonlyMap<string, Text> {
    let mixed: Map<string, Text> | undefined;
    for (const [text, read] of this.texts) {
      if (read === null || read === text) continue;
      mixed ??= new Map();
      mixed.set(text, read);
    }
    return mixed ?? NONE;
  }
}

const NONE: ReadonlyMap<string, Text> = new Map();
