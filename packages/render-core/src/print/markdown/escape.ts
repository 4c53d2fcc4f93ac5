import { apply, applyRules, DATA, type Rule, UNSEEN, unicode } from '../../escape/rules.js';

const ATTRIBUTE: readonly Rule[] = [
  ...DATA,
  { pattern: />/g, write: unicode, why: 'it would end the tag for a reader that looks for the first >' },
];

const CELL: readonly Rule[] = [...DATA, { pattern: /\|/g, write: () => '\\|', why: 'it would add a column' }];

/** Quotes the value of an attribute. */
export function quoteAttribute(text: string): string {
  return apply(JSON.stringify(text), ATTRIBUTE);
}

/** Escapes a table cell: as JSON without quotes, and with escaped column separators. */
export function quoteCell(text: string): string {
  return apply(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'), CELL);
}

const backslash = (match: string) => `\\${match}`;

/** The tag names: see `blockHandlers`. */
const TAGS = 'breadcrumb|button|container|display|footer|header|image|input|item|link|list|nav|tab|tabs';

const HIDDEN: Rule = {
  pattern: UNSEEN,
  write: (match) => (match === '\t' ? match : unicode(match)),
  why: 'it would be invisible',
};

/** Rules for literal text, escaped by a backslash as in markdown. */
const LITERAL: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`(?<!\\)<(?=/?(?:${TAGS})\b)`, 'g'),
    write: backslash,
    why: 'it would open one of our tags',
  },
  HIDDEN,
];

/** Rules for literal text at the beginning of a line. */
const BEGINNING: readonly Rule[] = [
  { pattern: /^</, write: backslash, why: 'a parser would read it as a tag' },
  { pattern: /^["…]/, write: backslash, why: 'it would look like data, or like a truncation mark' },
  { pattern: /^Page(?=: )/, write: (match) => `${match}\\`, why: 'it would look like the id of a page' },
  {
    pattern: /^`(?=``+data\s*$)/,
    write: backslash,
    why: 'it would look like a fence of data to a reader that ignores indents',
  },
];

const NEXT_PART: Rule = {
  pattern: /;(?= (?:accepts|error|hint|options|placeholder|urlQuery|warning): )/g,
  write: backslash,
  why: 'it would start the next part of the line',
};

/** Rules for literal text that is one of several parts of a line, by position. */
const PARTS = {
  /** `Label = value; …` */
  label: [NEXT_PART, { pattern: /=(?= )/g, write: backslash, why: 'it would start the value' }],
  /** `…; hint: text; …` */
  field: [NEXT_PART],
  /** `"value" (Label), …` */
  option: [
    {
      pattern: /(?<!\([^()]*)\)|\((?![^()]*\))/g,
      write: backslash,
      why: 'unpaired, it would end the label',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** A position among other parts of a line. */
export type LinePart = keyof typeof PARTS;

/** The position of literal text. */
export interface Position {
  /** It begins a line, or follows a tag. */
  readonly begins: boolean;
  readonly part?: LinePart | undefined;
}

/** Printable ASCII without the characters that one of these rules matches, leading spaces aside. */
const HARMLESS = /^(?! *Page: )[ !#-'*-:>-_a-~]*$/;

/** Whether a literal text needs no escaping in any position. */
export function isHarmless(text: string): boolean {
  return HARMLESS.test(text);
}

/** Escapes only those of the app's own words that could be mistaken for our format. */
export function escapeLiteral(text: string, { begins, part }: Position): string {
  if (isHarmless(text)) return text;
  return applyRules(text, [...LITERAL, ...(part ? PARTS[part] : []), ...(begins ? BEGINNING : [])]);
}

/** Escapes the app's words inside a fence of the app, where nothing is read as a tag. */
export function escapeFenced(text: string): string {
  return apply(text, [HIDDEN]);
}
