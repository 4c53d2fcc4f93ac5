import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { type FileLine, listConfigFiles } from './configFiles.js';

/** Identifies an `mcp` of a build, to find it in the YAML. */
export interface AnnotationQuery {
  /** The id of the page, block or endpoint. */
  readonly id: string;
  /** Only of an event: its name. */
  readonly event?: string;
  /** The value of `mcp`. Several blocks can have the same id. */
  readonly value: unknown;
  /** The key in `mcp` to find. Default: `mcp` itself. */
  readonly key?: string;
}

/**
 * Finds an annotation in the app's YAML. Undefined if there is no YAML, or the id is computed by build operators. If only the
 * block can be found, because its events come from another file, returns the place of the block.
 */
export async function findAnnotation(
  directory: string,
  query: AnnotationQuery,
): Promise<FileLine | undefined> {
  if (!existsSync(join(directory, 'lowdefy.yaml'))) return undefined;
  const found: Found[] = [];
  for (const file of await listConfigFiles(directory)) {
    found.push(...findInFile(file, await readFile(file, 'utf8'), query));
  }
  return (
    found.find(({ match }) => match === 'value') ??
    found.find(({ match }) => match === 'key') ??
    singleMatch(found)
  );
}

interface Found extends FileLine {
  /** The block has this `mcp` (`value`), another one (`key`), or none in its file (`id`). */
  readonly match: 'value' | 'key' | 'id';
}

function findInFile(
  file: string,
  text: string,
  { id, event, value, key }: AnnotationQuery,
): readonly Found[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
  const found: Found[] = [];
  const add = (match: Found['match'], node: unknown) => {
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if (offset !== undefined) found.push({ file, line: lines.linePos(offset).line, match });
  };
  visit(document, {
    Map(_, map) {
      if (map.get('id') !== id) return;
      const owner = event === undefined ? map : map.getIn(['events', event]);
      const mcp = isMap(owner) ? pairOf(owner, 'mcp') : undefined;
      if (mcp === undefined) add('id', pairOf(map, 'id')?.key);
      else {
        const inner = key !== undefined && isMap(mcp.value) ? pairOf(mcp.value, key) : undefined;
        add(isDeepStrictEqual(toValue(mcp.value, document), value) ? 'value' : 'key', (inner ?? mcp).key);
      }
    },
  });
  return found;
}

function pairOf(map: YAMLMap, name: string): YAMLMap['items'][number] | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

function toValue(node: unknown, document: Document): unknown {
  return isNode(node) ? node.toJS(document) : node;
}

function singleMatch(found: readonly Found[]): FileLine | undefined {
  return found.length === 1 ? found[0] : undefined;
}
