/** One thing that must not happen in a place, the characters that could make it happen, and what is written instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly write: (match: string) => string;
  readonly why: string;
}

const unicode = (match: string) =>
  Array.from({ length: match.length }, (_, index) => match.charCodeAt(index))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('');

/** What scripts and emoji are joined with: it may stand behind a character that is not ASCII, once. */
const JOINER = String.raw`(?<=[^\p{ASCII}\u200c\u200d\ufe0e\ufe0f])[\u200c\u200d]|(?<=\ufe0f)\u200d|(?<![\u200c\u200d\ufe0e\ufe0f])[\ufe0e\ufe0f]`;

/** Invisible on a screen, no character at all (half of a surrogate pair), or breaking a line where JSON lets it stand. */
const UNSEEN = new RegExp(
  String.raw`(?!${JOINER})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  'gu',
);

const TAG = /<(?=[A-Za-z/!?])/g;

/** What holds for data wherever it stands. */
const DATA: readonly Rule[] = [
  { pattern: TAG, write: unicode, why: 'it would open or close a tag' },
  {
    pattern: UNSEEN,
    write: unicode,
    why: 'it would break the line, or hide or turn around what a person could read',
  },
];

const ATTRIBUTE: readonly Rule[] = [
  ...DATA,
  { pattern: />/g, write: unicode, why: 'it would end the tag for a reader that looks for the first >' },
];

const CELL: readonly Rule[] = [...DATA, { pattern: /\|/g, write: () => '\\|', why: 'it would add a column' }];

const FENCED: readonly Rule[] = DATA.map(({ write, ...rule }) => ({
  ...rule,
  write: (match) => (match === '\t' ? match : write(match)),
}));

const SPELLED_OUT: readonly Rule[] = DATA.map(({ write, ...rule }) => ({
  ...rule,
  write: (match) => write(match).replaceAll('\\', '\\\\'),
}));

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce((result, { pattern, write }) => result.replace(pattern, write), text);
}

/** Data as a JSON string on one line. */
export function quote(text: string): string {
  return apply(JSON.stringify(text), DATA);
}

/** Any JSON on one line, its strings written as `quote` writes them. Names in messages are written with it, too. */
export function quoteJson(value: unknown): string {
  return apply(JSON.stringify(value) ?? 'undefined', DATA);
}

/** A message on one line. Names in it are quoted already; nothing that was forgotten can open a tag or hide text. */
export function printMessage(text: string): string {
  return apply(text.replaceAll(/[\r\n]+/g, ' '), DATA);
}

/**
 * A copy of JSON for readers that print its texts themselves: what `quoteJson` escapes is spelled out in them, so that a
 * text has the six characters `\u202e` where the data has one.
 */
export function escapeJson<T>(value: T): T {
  return JSON.parse(apply(JSON.stringify(value), SPELLED_OUT));
}

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
