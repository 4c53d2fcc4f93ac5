import type { DocumentPart } from './Document.js';

/** The distinct values of mentions. The component only reads top-level paragraphs, not lists or quotes. */
export function mentionsIn(parts: readonly DocumentPart[]): readonly unknown[] {
  const values = parts
    .flatMap((part) => (part.type === 'paragraph' ? part.content : []))
    .flatMap((part) => (part.type === 'mention' ? [Object(part.option).value as unknown] : []));
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
