/** One thing that must not happen in a place, the characters that could make it happen, and what is written instead. */
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

/** What scripts and emoji are joined with: it may stand behind a character that is not ASCII, once. */
const JOINER = String.raw`(?<=[^\p{ASCII}\u200c\u200d\ufe0e\ufe0f])[\u200c\u200d]|(?<=\ufe0f)\u200d|(?<![\u200c\u200d\ufe0e\ufe0f])[\ufe0e\ufe0f]`;

/** Invisible on a screen, no character at all (half of a surrogate pair), or breaking a line where JSON lets it stand. */
export const UNSEEN = new RegExp(
  String.raw`(?!${JOINER})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  'gu',
);

const TAG = /<(?=[A-Za-z/!?])/g;

/** What holds for data wherever it stands. */
export const DATA: readonly Rule[] = [
  { pattern: TAG, write: unicode, why: 'it would open or close a tag' },
  {
    pattern: UNSEEN,
    write: unicode,
    why: 'it would break the line, or hide or turn around what a person could read',
  },
];

/** Printable ASCII without the characters that a rule for data is about. */
const HARMLESS = /^[ -;=?-{}~]*$/;

/** Applies rules for data. Most texts have only harmless characters in them, and no rule has to be tried. */
export function apply(text: string, rules: readonly Rule[]): string {
  return HARMLESS.test(text) ? text : applyRules(text, rules);
}

/** Applies rules one after the other. */
export function applyRules(text: string, rules: readonly Rule[]): string {
  return rules.reduce((result, { pattern, write }) => result.replace(pattern, write), text);
}
