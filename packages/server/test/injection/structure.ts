import { isDeepStrictEqual } from 'node:util';
import { type ParsedTag, parseMarkdown } from '@lowdefy-mcp/render-core';
import { readDocument } from '../../../apps/test/readDocument.js';
import { UNSEEN } from '../../../testing/src/pack/checkVisible.js';

/** A JSON string, as data is printed. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** What a reader of the format finds in markdown, apart from data. */
export interface Structure {
  /** Names and ids of the tags, nested. */
  readonly tags: unknown;
  /** How many cells each row of a table has, how many headings there are, and how many entries an outline has. */
  readonly rows: readonly number[];
  readonly headings: number;
  readonly entries: number;
  /** The words that are in no quotes, fences, cells and tags. */
  readonly words: ReadonlySet<string>;
}

/** Reads markdown. Throws if it is not well formed. */
export function structureOf(markdown: string): Structure {
  const lines = markdown.replaceAll(/^( *)(`{3,})data\n[\s\S]*?\n\1\2$/gm, '$1""').split('\n');
  const isRow = (line: string) => /^ *\|/.test(line);
  const others = lines.filter((line) => !isRow(line)).map((line) => line.replaceAll(STRING, '""'));
  const words = others.flatMap((line) => line.replaceAll(/<[^>]*>/g, '').split(/[\s":]+/));
  return {
    tags: parseMarkdown(markdown).children.map(tagOf),
    rows: lines.filter(isRow).map(cellsOf),
    headings: others.filter((line) => /^#+ /.test(line)).length,
    entries: others.filter((line) => /^ *- \w/.test(line)).length,
    words: new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word))),
  };
}

const tagOf = ({ name, attributes, children }: ParsedTag): unknown => [
  name,
  attributes.id ?? attributes.key ?? attributes.index,
  children.map(tagOf),
];

/**
 * What is different from a clean page; undefined if nothing is. Labels and titles are HTML, so nothing is shown of one that is a comment,
 * or tags alone: there may be fewer words, but not another one, except for those that stand for an empty text.
 */
export function differenceOf(clean: Structure, seen: Structure): string | undefined {
  const { words: known, ...expected } = clean;
  const { words, ...found } = seen;
  if (!isDeepStrictEqual(found, expected)) return JSON.stringify({ found, expected });
  const other = [...words].find((word) => !known.has(word) && !EMPTY.has(word));
  return other && `unknown word ${JSON.stringify(other)}`;
}

/** What is shown in place of an empty title: the id of the block, or that it is empty. */
const EMPTY = new Set(['press', 'template', 'labelled', '(no', 'name)', '(empty)']);

function cellsOf(row: string): number {
  return [...row.replaceAll(/\\./g, '')].filter((character) => character === '|').length - 1;
}

/** The elements of a document with the names of their attributes, as a browser reads them. */
export function elementsOf(html: string): readonly string[] {
  const { elements, errors } = readDocument(`<!doctype html>${html.replace(/^<!doctype html>/i, '')}`);
  return [
    ...elements
      .filter(({ tagName }) => !LINES.has(tagName))
      .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name).filter(isNoStyle)].join(' ')),
    ...errors,
  ];
}

/** A text of several lines has several of these. */
const LINES = new Set(['p', 'br']);

/** Long texts are set in another way. */
const isNoStyle = (name: string) => name !== 'class';

/** JSON with nothing but its shape: every text is "", and names are left out, as some are headings of columns. */
export function shapeOf(json: unknown): unknown {
  if (typeof json === 'string') return '';
  return typeof json === 'object' && json !== null ? Object.values(json).map(shapeOf) : json;
}

/** The first character of a text that nobody sees, as its code point. */
export function unseenIn(text: string): string | undefined {
  return UNSEEN.exec(text.replaceAll(/[\n\t]/g, ''))?.[0]
    .codePointAt(0)
    ?.toString(16);
}
