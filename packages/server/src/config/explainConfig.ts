import { didYouMean } from '@lowdefy-mcp/headless/common';
import { isMap, isNode, isScalar, isSeq, type LineCounter, type Node, type ParsedNode } from 'yaml';
import { z } from 'zod';
import { keysAt } from './keysAt.js';

/** The YAML that a configuration was read from. */
export interface Written {
  /** How the file is named in messages. */
  readonly name: string;
  /** The configuration in it. */
  readonly root: ParsedNode | null;
  readonly lines: LineCounter;
}

type Path = readonly PropertyKey[];

/** A mistake, and where it is. */
interface Mistake {
  /** Undefined if the configuration is not in a file. */
  readonly line: number | undefined;
  readonly text: string;
}

/** Says what is wrong with a configuration: a line for each mistake, with its place in the file, in the order of the file. */
export function explainConfig({ issues }: z.ZodError, written: Written): string {
  return issues
    .flatMap((issue) => explainIssue(issue, written))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(({ line, text }) => `${written.name}${line === undefined ? '' : `:${line}`}: ${text}`)
    .join('\n');
}

function explainIssue(issue: z.core.$ZodIssue, written: Written): readonly Mistake[] {
  const { path, message } = issue;
  const where = path.length === 0 ? '' : `${z.core.toDotPath(path)}: `;
  const known = keysAt(path);
  const unknown = unknownKeys(issue).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      line: lineOf([...path, key], written),
      text: `${where}unknown key ${JSON.stringify(key)}.${didYouMean(key, known)} Its keys: ${known.join(', ')}.`,
    }));
  }
  const value = valueAt(path, written.root);
  const suggestion = typeof value === 'string' ? didYouMean(value, valuesOf(issue)) : '';
  const text = `${where}${suggestion === '' ? message : `${message}.${suggestion}`}`;
  return [{ line: lineOf(path, written), text }];
}

/** The keys that an object must not have. Of a choice of objects, those that none of them has. */
function unknownKeys(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const choices = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  // What is wrong inside of the object has a path.
  return [...new Set(choices.filter(({ path }) => path.length === 0).flatMap(unknownKeys))];
}

/** The words that a value can be one of. */
function valuesOf(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(valuesOf) : [];
}

/** The line of the last part of a path that is there. */
function lineOf(path: Path, { root, lines }: Written): number | undefined {
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

/** What says where a part of a node is, and the part. */
function entryOf(node: unknown, part: PropertyKey): readonly [unknown, unknown] {
  if (isSeq(node)) return [node.items[Number(part)], node.items[Number(part)]];
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
    : undefined;
  return [pair?.key, pair?.value];
}
