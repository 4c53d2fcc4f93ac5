import { apply, DATA, type Rule, UNSEEN, unicode } from '../../escape/rules.js';

const ATTRIBUTE: readonly Rule[] = [
  ...DATA,
  { pattern: />/g, write: unicode, why: 'it would end the tag for a reader that looks for the first >' },
];

const CELL: readonly Rule[] = [...DATA, { pattern: /\|/g, write: () => '\\|', why: 'it would add a column' }];

const FENCED: readonly Rule[] = DATA.map(({ write, ...rule }) => ({
  ...rule,
  write: (match) => (match === '\t' ? match : write(match)),
}));

/** The value of an attribute. */
export function quoteAttribute(text: string): string {
  return apply(JSON.stringify(text), ATTRIBUTE);
}

/** A table cell: JSON's escapes without its quotes, and no column more than the table has. */
export function quoteCell(text: string): string {
  return apply(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'), CELL);
}

/** Data of many lines, line by line, inside a fence longer than any in it. */
export function fence(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => apply(line, FENCED));
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const mark = '`'.repeat(longest + 1);
  return [`${mark}text`, ...lines, mark];
}

/** What literal text must not look like to be printed as it is; then it is quoted like data. */
const NOT_BARE: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /<[A-Za-z/!?]/, why: 'a tag' },
  { pattern: UNSEEN, why: 'a line break, or something nobody sees' },
  { pattern: /^\s|\s$/, why: 'lost when lines are trimmed' },
  { pattern: /^[<#>|"…]/, why: 'a tag, a heading, a quotation, a table, data or a mark of what was cut' },
  { pattern: /^(`{3,}|~{3,})/, why: 'a fence' },
  {
    pattern: /^(Accepts|Current value|Error|Hint|Options|Page|Placeholder|Warning): /,
    why: 'a line of the format itself',
  },
];

/** What it must not look like where it is one of several parts of a line, by where that is. */
const NOT_PART = {
  /** `Label — Placeholder: …`, `[info] Title — text` */
  beside: / — /,
  /** `Label = value; hint: …` */
  compact: / = |; /,
  /** `"value" (Label), …` */
  option: /\)/,
} as const;

/** A place beside other parts of a line. */
export type Place = keyof typeof NOT_PART;

/** Whether literal text can stand on a line of its own as it is. */
export function isBare(text: string): boolean {
  return text !== '' && NOT_BARE.every(({ pattern }) => text.search(pattern) === -1);
}

/** Whether literal text can stand as it is beside other parts of a line. */
export function isPart(text: string, place: Place): boolean {
  return isBare(text) && !NOT_PART[place].test(text);
}
