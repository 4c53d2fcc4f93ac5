import { didYouMean } from '@lowdefy-mcp/headless';
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

/** Says what is wrong with a configuration: a line for each mistake, with its place in the file. */
export function explainConfig({ issues }: z.ZodError, written: Written): string {
  return issues.flatMap((issue) => explainIssue(issue, written)).join('\n');
}

function explainIssue(issue: z.core.$ZodIssue, written: Written): readonly string[] {
  const { path, message } = issue;
  const say = (place: Path, text: string) =>
    `${written.name}${lineOf(place, written)}: ${path.length === 0 ? '' : `${z.core.toDotPath(path)}: `}${text}`;
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(path);
    return issue.keys.map((key) =>
      say(
        [...path, key],
        `unknown key ${JSON.stringify(key)}.${didYouMean(key, known)} Its keys: ${known.join(', ')}.`,
      ),
    );
  }
  const value = issue.code === 'invalid_value' ? valueAt(path, written.root) : undefined;
  const names = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const suggestion = typeof value === 'string' ? didYouMean(value, names) : '';
  return [say(path, suggestion === '' ? message : `${message}.${suggestion}`)];
}

/** `:LINE` of the last part of a path that is there. */
function lineOf(path: Path, { root, lines }: Written): string {
  let found: unknown = root;
  let node: unknown = root;
  for (const part of path) {
    const [key, value] = entryOf(node, part);
    if (key === undefined) break;
    [found, node] = [key, value];
  }
  const offset = isNode(found) ? found.range?.[0] : undefined;
  return offset === undefined ? '' : `:${lines.linePos(offset).line}`;
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
