import type { Text } from '../view/text.js';
import { agreed, readText, type Sources } from './literals.js';

/**
 * Collects the origin of each string of a block. A renderer cannot tell the occurrences of a string apart, so it is data
 * if its occurrences have different origins.
 */
export class TextOrigins {
  /** Each string as trusted text; null for data. */
  readonly texts = new Map<string, Text | null>();

  /** Records a string that was evaluated from these sources. */
  note(text: string, sources: Sources): void {
    this.texts.set(text, agreed(this.texts.get(text), readText(text, sources)));
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
