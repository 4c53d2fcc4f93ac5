import type { CodePlace } from '@lowdefy-mcp/render-core';
import { findInModule, findLine } from './findLine.js';
import { pathOfFile, printPlace } from './printPlace.js';

/** What is known of where a mistake is. */
export interface MistakePlaces {
  /** The line itself. */
  readonly exact?: CodePlace | undefined;
  /** Where the definition begins that has the mistake. */
  readonly definition?: CodePlace | undefined;
  /** The module of the pack, as a path or URL. */
  readonly module?: string | undefined;
  /** A word by which the line can be found. */
  readonly word: string;
}

/** `src/mcp.js:12: `, to begin a message with; only the file if the line is not found, and nothing if that is unknown. */
export function locateMistake({ exact, definition, module, word }: MistakePlaces): string {
  if (exact !== undefined) return `${printPlace({ path: pathOfFile(exact.file), line: exact.line })}: `;
  if (definition !== undefined) {
    const path = pathOfFile(definition.file);
    const found = word === '' ? undefined : findLine(path, word, definition.line);
    return `${printPlace({ path, line: found?.line ?? definition.line })}: `;
  }
  if (module === undefined) return '';
  const path = pathOfFile(module);
  return `${printPlace((word === '' ? undefined : findInModule(path, word)) ?? { path })}: `;
}
