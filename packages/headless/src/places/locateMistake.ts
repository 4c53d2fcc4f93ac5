import type { CodePlace } from '@lowdefy-mcp/render-core';
import { findInModule, findLine } from './findLine.js';
import { pathOfFile, printPlace } from './printPlace.js';

/** Hints about the place of a mistake. */
export interface MistakePlaces {
  /** The line itself. */
  readonly exact?: CodePlace | undefined;
  /** The start of the definition that has the mistake. */
  readonly definition?: CodePlace | undefined;
  /** The module of the pack, as a path or URL. */
  readonly module?: string | undefined;
  /** A word in the line, to search for. */
  readonly word: string;
}

/** Returns a prefix for a message, such as `src/mcp.js:12: `. Without a line if it is not found; empty if the file is unknown. */
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
