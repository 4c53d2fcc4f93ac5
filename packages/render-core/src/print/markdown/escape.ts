import { apply, applyRules, DATA, type Rule, UNSEEN, unicode } from '../../escape/rules.js';

const ATTRIBUTE: readonly Rule[] = [
  ...DATA,
  { pattern: />/g, write: unicode, why: 'it would end the tag for a reader that looks for the first >' },
];

const CELL: readonly Rule[] = [...DATA, { pattern: /\|/g, write: () => '\\|', why: 'it would add a column' }];

/** The value of an attribute. */
export function quoteAttribute(text: string): string {
  return apply(JSON.stringify(text), ATTRIBUTE);
}

/** A table cell: JSON's escapes without its quotes, and no column more than the table has. */
export function quoteCell(text: string): string {
  return apply(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'), CELL);
}

const backslash = (match: string) => `\\${match}`;

/** The names of the tags: see `blockHandlers`. */
const TAGS = 'breadcrumb|button|container|display|footer|header|image|input|item|link|list|nav|tab|tabs';

const HIDDEN: Rule = {
  pattern: UNSEEN,
  write: (match) => (match === '\t' ? match : unicode(match)),
  why: 'nobody would see it',
};

/** What literal text is kept from by a backslash, which is also how markdown writes it. */
const LITERAL: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`(?<!\\)<(?=/?(?:${TAGS})\b)`, 'g'),
    write: backslash,
    why: 'a tag of ours',
  },
  HIDDEN,
];

/** The same where a line begins. */
const BEGINNING: readonly Rule[] = [
  { pattern: /^</, write: backslash, why: 'a tag, for a parser' },
  { pattern: /^["…]/, write: backslash, why: 'data, or the mark of what was cut' },
  { pattern: /^Page(?=: )/, write: (match) => `${match}\\`, why: 'the name of a page' },
  {
    pattern: /^`(?=``+data\s*$)/,
    write: backslash,
    why: 'a fence of data, for a reader that counts no indent',
  },
];

const NEXT_PART: Rule = {
  pattern: /;(?= (?:accepts|error|hint|options|placeholder|urlQuery|warning): )/g,
  write: backslash,
  why: 'the next part of the line',
};

/** The same where text is one of several parts of a line, by where that is. */
const PARTS = {
  /** `Label = value; …` */
  label: [NEXT_PART, { pattern: /=(?= )/g, write: backslash, why: 'the value' }],
  /** `…; hint: text; …` */
  field: [NEXT_PART],
  /** `"value" (Label), …` */
  option: [
    {
      pattern: /(?<!\([^()]*)\)|\((?![^()]*\))/g,
      write: backslash,
      why: 'without its pair, where the label ends',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** A place beside other parts of a line. */
export type Place = keyof typeof PARTS;

/** Where literal text stands. */
export interface Position {
  /** It begins a line, or what follows a tag. */
  readonly begins: boolean;
  readonly place?: Place | undefined;
}

/** Printable ASCII without what one of these rules is about, spaces at the beginning not counted. */
const HARMLESS = /^(?! *Page: )[ !#-'*-:>-_a-~]*$/;

/** Whether no rule for literal text has to be tried, wherever it stands. */
export function isHarmless(text: string): boolean {
  return HARMLESS.test(text);
}

/** The app's own words as they are, but for what could be mistaken for the format. */
export function escapeLiteral(text: string, { begins, place }: Position): string {
  if (isHarmless(text)) return text;
  return applyRules(text, [...LITERAL, ...(place ? PARTS[place] : []), ...(begins ? BEGINNING : [])]);
}

/** Words of the app inside a fence of the app, where nothing is read as a tag. */
export function escapeFenced(text: string): string {
  return apply(text, [HIDDEN]);
}
