/** HTML that is safe to insert. Only `html` and `trusted` create it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value that `html` can insert. Undefined and false insert nothing. */
export type Insertable = string | number | Html | undefined | false | readonly Insertable[];

/**
 * Template tag: escapes every value unless it is `Html`. Attribute values must be quoted in the template; the escaping
 * is correct for text and for quoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  let text = strings[0] ?? '';
  for (let index = 0; index < values.length; index += 1)
    text += insert(values[index]) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Marks a text as HTML without escaping. Only for constants and for text that was escaped piece by piece. */
export const trusted = (text: string): Html => new Html(text);

function insert(value: Insertable): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === false) return '';
  // Not `join`, which would copy the text of all children at each level.
  let text = '';
  for (const item of value) text += insert(item);
  return text;
}

/** Markup, control characters, bidi controls, surrogates and noncharacters. */
const SPECIAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[&<>"'\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/g;

/** The characters to replace: valid surrogate pairs are text. */
const UNSAFE =
  /[&<>"']|\r\n?|(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|[\u202a-\u202e\u2066-\u2069]/gu;

const ENTITIES: ReadonlyMap<number, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }).map(
    ([character, entity]) => [character.charCodeAt(0), entity],
  ),
);

/** Escapes a text for element content and quoted attributes. Control characters, bidi controls, unpaired surrogates and
 * noncharacters become U+FFFD. */
export function escapeHtml(text: string): string {
  // Stops only at special characters: most texts have none, and String.replace takes three times as long.
  SPECIAL.lastIndex = 0;
  let escaped = '';
  let start = 0;
  while (SPECIAL.test(text)) {
    const index = SPECIAL.lastIndex - 1;
    const entity = ENTITIES.get(text.charCodeAt(index));
    if (entity === undefined) return escaped + text.slice(start).replace(UNSAFE, replacementOf);
    escaped += text.slice(start, index) + entity;
    start = index + 1;
  }
  return start === 0 ? text : escaped + text.slice(start);
}

const replacementOf = (match: string): string =>
  ENTITIES.get(match.charCodeAt(0)) ?? (match.startsWith('\r') ? '\n' : '\ufffd');
