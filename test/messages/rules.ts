/** Words that a message may not have, and what to write instead. */
export const FORBIDDEN: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<!\b[Tt]here )\b(is|are) no (?!longer\b|more\b)/, 'Write "is not a".'],
  [/\bwhoever\b/i, 'Name the reader: the operator, the author, the user, the agent.'],
  [/\b(comes|came) (to|of)\b/, 'Say what happens.'],
  [/\bput right\b/, 'Write "fix" or "correct".'],
  [/\b(is|are) to (be|have)\b/, 'Write "must be" or "must have".'],
  [/\ball the same\b/, 'Write "still" or "anyway".'],
  [/\bgoes on\b/, 'Write "continues", and what does.'],
  [/\bso (many|much)\b/, 'Name the number.'],
  [/\b(has|is) no use for\b/, 'Write "does not take".'],
  [/\bat the moment\b/, 'Write "now".'],
];

/** Names in code that are a plain word, with which a message may begin. */
const NAMES = ['current', 'navigate', 'npx', 'request', 'styling', 'types'];

/** How the message of an error begins: with a capital letter, a placeholder, something quoted or a name in code. */
export const BEGINNING = new RegExp(`^(["'\`<({A-Z-]|[a-z]+([A-Z]\\w*|[.-]\\w+)|(${NAMES.join('|')})\\b)`);

/** How it ends: with punctuation, a placeholder, or an example after a colon. */
export const END = /[.?!:})]$|such as: .+$/;

/** Continues a sentence that the caller begins, such as `Block "rows": it needs a key.` */
export const CONTINUATION = /^(,|its? )/;
