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
  return value === undefined || value === false ? '' : value.map(insert).join('');
}

const SPECIAL =
  /\r\n?|(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|[&<>"']|[\u202a-\u202e\u2066-\u2069]/gu;

/** Most texts contain no special character: a test is faster than a replacement. */
const HARMLESS = /^[\t\n !#-%(-;=?-~]*$/;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '\n',
  '\r\n': '\n',
};

/** Escapes a text for element content and quoted attributes. Control characters, bidi overrides, unpaired surrogates and
 * noncharacters become U+FFFD. */
export function escapeHtml(text: string): string {
  return HARMLESS.test(text) ? text : text.replace(SPECIAL, (match) => REPLACEMENTS[match] ?? '\ufffd');
}
