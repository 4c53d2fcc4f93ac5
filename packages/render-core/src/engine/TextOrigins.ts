import type { Text } from '../view/text.js';
import { readText, type Sources } from './literals.js';

/**
 * Collects where the strings of a block came from. A string has one origin in the whole block, because a renderer cannot tell
 * its places apart: data if it is data anywhere, else mixed if a template made it anywhere.
 */
export class TextOrigins {
  /** Each string as the text it is; null for data. */
  readonly texts = new Map<string, Text | null>();

  /** Notes a string that was evaluated from these sources. */
  note(text: string, sources: Sources): void {
    const read = readText(text, sources) ?? null;
    const known = this.texts.get(text);
    if (known === undefined || read === null || (known !== null && read !== text)) this.texts.set(text, read);
  }

  /** Notes a string that did not come from the configuration. */
  noteData(text: string): void {
    this.texts.set(text, null);
  }

  /** Lists the strings that only the configuration of their own property can have brought. */
  literal(): readonly string[] {
    const literal: string[] = [];
    for (const [text, read] of this.texts) if (read === text) literal.push(text);
    return literal;
  }

  /** Returns the strings that a template of the configuration made, with their words told from their values. */
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
