import { readFile } from 'node:fs/promises';
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { type FileLine, listConfigFiles, YAML_OR_TEMPLATE } from './configFiles.js';

/** A match in the app's configuration. */
export interface YamlMatch extends FileLine {
  /** The string, or the whole line of a template. */
  readonly value: string;
}

/** A string in the app's YAML. */
export interface YamlString {
  readonly value: string;
  readonly isKey: boolean;
  /** The keys above it, innermost first; of a value, its own key is the first. */
  readonly keys: readonly string[];
  /** The objects around it, innermost first. */
  readonly maps: readonly YAMLMap[];
}

/** How to find something in the app's configuration. */
export interface YamlQuery {
  /** A text in the file of each match. */
  readonly text: string;
  /** Tells whether a string of the YAML is a match. */
  matches(found: YamlString): boolean;
  /** Matches a line of a template, which cannot be parsed. Default: none. */
  readonly line?: RegExp;
}

/**
 * Finds strings in the app's YAML as Lowdefy reads it: text in other strings, code blocks and comments is no match. Templates, and files
 * that cannot be parsed, are searched by line if no YAML matches.
 */
export async function findInYaml(directory: string, query: YamlQuery): Promise<readonly YamlMatch[]> {
  const parsed: YamlMatch[] = [];
  const templates: YamlMatch[] = [];
  for (const file of await listConfigFiles(directory, YAML_OR_TEMPLATE)) {
    const text = await readFile(file, 'utf8');
    if (!text.includes(query.text)) continue;
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
    if (file.endsWith('.njk') || document.errors.length > 0) templates.push(...findLines(file, text, query));
    else
      for (const { value, offset } of findStrings(document, query))
        parsed.push({ file, line: lines.linePos(offset).line, value });
  }
  return parsed.length > 0 ? parsed : templates;
}

function findLines(file: string, text: string, { line }: YamlQuery): readonly YamlMatch[] {
  return text
    .split('\n')
    .flatMap((one, index) => (line?.test(one) ? [{ file, line: index + 1, value: one }] : []));
}

function findStrings(document: Document, { matches }: YamlQuery) {
  const found: { value: string; offset: number }[] = [];
  visit(document, {
    Scalar(place, { value, range }, path) {
      if (typeof value !== 'string' || !range) return;
      const above = path.toReversed();
      const maps = above.filter((node) => isMap(node));
      // The pair of a key is above the key itself.
      const pairs = above.filter((node) => isPair(node)).slice(place === 'key' ? 1 : 0);
      const keys = pairs.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []));
      if (matches({ value, isKey: place === 'key', keys, maps })) found.push({ value, offset: range[0] });
    },
  });
  return found;
}
