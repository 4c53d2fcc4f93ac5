import type { DocumentPart, Inline } from './Document.js';

/** Converts a document to plain text as the editor does: each part but the first begins after an empty line. */
export function toText(parts: readonly DocumentPart[]): string {
  const [, ...pieces] = [...piecesOf(parts)];
  return pieces.join('');
}

const BEGIN = '\n\n';

function* piecesOf(parts: readonly DocumentPart[]): Generator<string> {
  for (const part of parts) {
    yield BEGIN;
    if ('content' in part) yield part.content.map(inlineText).join('');
    if ('text' in part) yield part.text;
    if ('parts' in part) yield* piecesOf(part.parts);
    if (!('items' in part)) continue;
    for (const item of part.items) {
      yield BEGIN;
      yield* piecesOf(item);
    }
  }
}

function inlineText(part: Inline): string {
  return part.type === 'break' ? '\n' : part.text;
}
