import { readDocument } from './documents.js';
import type { Fence } from './readFences.js';

/** A document with other code in some of its fenced blocks. */
export function replaceFences(document: string, codes: ReadonlyMap<Fence, string>): string {
  const lines = readDocument(document).split('\n');
  const own = [...codes].filter(([fence]) => fence.document === document);
  // From the last one, so that the places of the others stay the same.
  for (const [fence, code] of own.sort(([a], [b]) => b.line - a.line)) {
    const start = fence.line - 1;
    const indent = /^ */.exec(lines[start - 1] ?? '')?.[0] ?? '';
    const written = code.split('\n').slice(0, -1);
    lines.splice(start, fence.code.split('\n').length - 1, ...written.map((line) => line && indent + line));
  }
  return lines.join('\n');
}
