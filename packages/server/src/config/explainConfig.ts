import { didYouMean } from '@lowdefy-mcp/headless/common';
import { isMap, isNode, isScalar, isSeq, type LineCounter, type Node, type ParsedNode } from 'yaml';
import { z } from 'zod';
import { keysAt } from './keysAt.js';

/** The YAML source of a configuration. */
export interface YamlSource {
  /** The name of the file in messages. */
  readonly name: string;
  /** The configuration in it. */
  readonly root: ParsedNode | null;
  readonly lines: LineCounter;
}

type Path = readonly PropertyKey[];

/** A mistake and its line. */
interface Mistake {
  /** Undefined if the configuration is not in a file. */
  readonly line: number | undefined;
  readonly text: string;
}

/** The maximum number of mistakes that are listed. */
const MAX_MISTAKES = 50;

/** Describes what is wrong with a configuration: `file:line: mistake` for each of the first ones, in the order of the file. */
export function explainConfig({ issues }: z.ZodError, source: YamlSource): string {
  const mistakes = issues
    .flatMap((issue) => explainIssue(issue, source))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const more = mistakes.length - MAX_MISTAKES;
  return [
    ...mistakes
      .slice(0, MAX_MISTAKES)
      .map(({ line, text }) => `${source.name}${line === undefined ? '' : `:${line}`}: ${text}`),
    ...(more > 0 ? [`${source.name}: ${more} more mistakes`] : []),
  ].join('\n');
}

function explainIssue(issue: z.core.$ZodIssue, source: YamlSource): readonly Mistake[] {
  const { path, message } = issue;
  const where = path.length === 0 ? '' : `${z.core.toDotPath(path)}: `;
  const known = keysAt(path);
  const unknown = unknownKeys(issue).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      line: lineOf([...path, key], source),
      text: `${where}unknown key ${JSON.stringify(key)}.${didYouMean(key, known)} Its keys: ${known.join(', ')}.`,
    }));
  }
  const value = valueAt(path, source.root);
  const suggestion = typeof value === 'string' ? didYouMean(value, valuesOf(issue)) : '';
  const text = `${where}${suggestion === '' ? message : `${message}.${suggestion}`}`;
  return [{ line: lineOf(path, source), text }];
}

/** The unknown keys of an object; for a union of objects, those that no member has. */
function unknownKeys(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const choices = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  // An issue with a path is about a nested value.
  return [...new Set(choices.filter(({ path }) => path.length === 0).flatMap(unknownKeys))];
}

/** The allowed values of an enum or a union. */
function valuesOf(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(valuesOf) : [];
}

/** The line of the deepest existing node of a path. */
function lineOf(path: Path, { root, lines }: YamlSource): number | undefined {
  let found: unknown = root;
  let node: unknown = root;
  for (const part of path) {
    const [key, value] = entryOf(node, part);
    if (key === undefined) break;
    [found, node] = [key, value];
  }
  const offset = isNode(found) ? found.range?.[0] : undefined;
  return offset === undefined ? undefined : lines.linePos(offset).line;
}

function valueAt(path: Path, root: Node | null): unknown {
  let node: unknown = root;
  for (const part of path) [, node] = entryOf(node, part);
  return isScalar(node) ? node.value : undefined;
}

/** The key node and the value node of an entry. */
function entryOf(node: unknown, part: PropertyKey): readonly [unknown, unknown] {
  if (isSeq(node)) return [node.items[Number(part)], node.items[Number(part)]];
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
    : undefined;
  return [pair?.key, pair?.value];
}
