/** HTML that is safe to insert. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value that `html` can insert. Nothing is inserted for undefined and false. */
export type Insertable = string | number | Html | undefined | false | readonly Insertable[];

/**
 * Template tag: every value is escaped unless it is `Html` itself. Attribute values must be quoted in the template; the escaping is right
 * for text and for quoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += insert(value) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Marks a text as HTML without escaping. Only for constants and for text that was escaped piece by piece. */
export const trusted = (text: string): Html => new Html(text);

function insert(value: Insertable): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === false) return '';
  // Not join: it would copy the text of all children once for each level.
  let text = '';
  for (const item of value) text += insert(item);
  return text;
}

const MARKUP = /[&<>"']/;

/** Control characters, bidi controls, surrogates and noncharacters. */
const SUSPICIOUS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;

/** Those of them that are no text (most pairs of surrogates are), and carriage returns. */
const UNPRINTABLE =
  /\r\n?|(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes a text for element content and quoted attributes. Control characters, bidi controls, unpaired surrogates and
 * noncharacters become U+FFFD. */
export function escapeHtml(text: string): string {
  // Most texts contain nothing special: tests are faster than replacements.
  const escaped = MARKUP.test(text) ? escapeMarkup(text) : text;
  return SUSPICIOUS.test(escaped)
    ? escaped.replace(UNPRINTABLE, (match) => (match.startsWith('\r') ? '\n' : '\ufffd'))
    : escaped;
}

const ENTITIES: ReadonlyMap<number, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }).map(
    ([character, entity]) => [character.charCodeAt(0), entity],
  ),
);

/** A loop: String.replace with a function takes three times as long. */
function escapeMarkup(text: string): string {
  let escaped = '';
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > GREATER) continue;
    const entity = ENTITIES.get(code);
    if (entity === undefined) continue;
    escaped += text.slice(start, index) + entity;
    start = index + 1;
  }
  return escaped + text.slice(start);
}

/** The code of the last character that is escaped. */
const GREATER = '>'.charCodeAt(0);
