import { readFile } from 'node:fs/promises';
import { isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import { listConfigFiles, type Place } from './configFiles.js';

/** Where a page or block of the app's YAML has a key. Undefined if its id is put together by operators of the build. */
export async function findBlockKey(directory: string, id: string, key: string): Promise<Place | undefined> {
  for (const file of await listConfigFiles(directory)) {
    const lines = new LineCounter();
    const document = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines, logLevel: 'silent' });
    let found: Place | undefined;
    visit(document, {
      Map(_, map) {
        const pair = map.get('id') === id ? map.items.find((item) => isKey(item, key)) : undefined;
        if (!isScalar(pair?.key) || !pair.key.range) return undefined;
        found = { file, line: lines.linePos(pair.key.range[0]).line };
        return visit.BREAK;
      },
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

function isKey({ key }: Pair, name: string): boolean {
  return isScalar(key) && key.value === name;
}
