import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Larger files are bundles, where a line number does not help. */
const MAX_BYTES = 500_000;
/** The maximum number of files of a package to search. */
const MAX_FILES = 100;

/** A line of a file. */
export interface Line {
  readonly path: string;
  readonly line: number;
}

/** Finds the first line that contains a word, starting at line `from`. Undefined if there is none, or no such file. */
export function findLine(path: string, word: string, from = 1): Line | undefined {
  const index = readText(path)
    ?.split('\n')
    .findIndex((text, number) => number >= from - 1 && hasWord(text, word));
  return index === undefined || index < 0 ? undefined : { path, line: index + 1 };
}

/** Finds a word in a module, else in the files that it imports by relative paths. */
export function findInModule(path: string, word: string): Line | undefined {
  for (const file of modulesOf(path)) {
    const line = findLine(file, word);
    if (line !== undefined) return line;
  }
  return undefined;
}

/** Yields a module and those that it imports by relative paths, recursively. */
export function* modulesOf(path: string): Generator<string> {
  const files = new Set([path]);
  // The loop also visits files that are added meanwhile.
  for (const file of files) {
    yield file;
    for (const imported of importsOf(file)) if (files.size < MAX_FILES) files.add(imported);
  }
}

function hasWord(text: string, word: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\w$]/.test(letter);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return true;
  }
  return false;
}

function importsOf(path: string): readonly string[] {
  const matches = (readText(path) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...matches].map(([, specifier = '']) => resolve(dirname(path), specifier));
}

function readText(path: string): string | undefined {
  try {
    return statSync(path).size > MAX_BYTES ? undefined : readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
