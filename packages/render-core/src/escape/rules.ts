/** An escaping rule: the dangerous characters, their replacement, and the reason. */
export interface Rule {
  readonly pattern: RegExp;
  readonly write: (match: string) => string;
  readonly why: string;
}

/** Writes characters as JSON's escapes. */
export const unicode = (match: string) =>
  Array.from({ length: match.length }, (_, index) => match.charCodeAt(index))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('');

/** Joiners of scripts and emoji: allowed once, after a non-ASCII character. */
const JOINER = String.raw`(?<=[^\p{ASCII}\u200c\u200d\ufe0e\ufe0f])[\u200c\u200d]|(?<=\ufe0f)\u200d|(?<![\u200c\u200d\ufe0e\ufe0f])[\ufe0e\ufe0f]`;

/** Invisible characters, lone surrogates, and line separators that JSON does not escape. */
export const UNSEEN = new RegExp(
  String.raw`(?!${JOINER})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  'gu',
);

const TAG = /<(?=[A-Za-z/!?])/g;

/** The rules for data in any position. */
export const DATA: readonly Rule[] = [
  { pattern: TAG, write: unicode, why: 'it would open or close a tag' },
  {
    pattern: UNSEEN,
    write: unicode,
    why: 'it would break the line, or hide or turn around what a person could read',
  },
];

/** Printable ASCII without the characters that a data rule matches. */
const HARMLESS = /^[ -;=?-{}~]*$/;

/** Applies rules for data. Fast path: most texts contain only harmless characters. */
export function apply(text: string, rules: readonly Rule[]): string {
  return HARMLESS.test(text) ? text : applyRules(text, rules);
}

/** Applies rules one after the other. */
export function applyRules(text: string, rules: readonly Rule[]): string {
  return rules.reduce((result, { pattern, write }) => result.replace(pattern, write), text);
}
