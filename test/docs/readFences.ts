import { readDocument } from './documents.js';

/** A fenced block of a document. */
export interface Fence {
  readonly document: string;
  /** The line of its first line of code, counted from 1. */
  readonly line: number;
  /** Empty if it has none. */
  readonly language: string;
  readonly code: string;
  /** The headings before it, counted. */
  readonly section: number;
}

/** Where a fence is, for messages and the names of tests. */
export const placeOf = ({ document, line }: Fence) => `${document}:${line}`;

/** The fenced blocks of a document. */
export function readFences(document: string): readonly Fence[] {
  return fencesIn(readDocument(document), document);
}

/** The fenced blocks in a text of a document. */
export function fencesIn(text: string, document: string): readonly Fence[] {
  const fences: Fence[] = [];
  let section = 0;
  let open: { readonly mark: RegExp; readonly indent: number; readonly fence: Fence } | undefined;
  let code: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (open?.mark.test(line)) {
      fences.push({ ...open.fence, code: code.map((part) => `${part}\n`).join('') });
      open = undefined;
    } else if (open) {
      code.push(line.slice(open.indent));
    } else {
      if (/^#+ /.test(line)) section++;
      const [, indent = '', ticks, language = ''] = /^( *)(`{3,})(\S*)/.exec(line) ?? [];
      if (ticks === undefined) continue;
      code = [];
      const fence = { document, line: index + 2, language, code: '', section };
      open = { mark: new RegExp(`^ *${ticks}$`), indent: indent.length, fence };
    }
  }
  if (open) throw new Error(`${placeOf(open.fence)}: the block is not closed.`);
  return fences;
}
