import { moreCharacters } from '../../size/truncate.js';
import { isCut, type Text, textRuns } from '../../view/text.js';

/** Characters with a meaning in HTML text or quoted attributes, and invalid ones. */
const SPECIAL = /\r\n?|(?![\n\t])[\p{Cc}\p{Cs}]|[&<>"']/gu;

/** Fast path: most texts contain no such character. */
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

/** Escapes a text for element content or a quoted attribute. Control characters and lone surrogates become U+FFFD. */
export function escapeHtml(text: string): string {
  return HARMLESS.test(text)
    ? text
    : text.replace(SPECIAL, (character) => REPLACEMENTS[character] ?? '\ufffd');
}

/** Prints a text as HTML. Data is isolated with `bdi`, so that its writing direction cannot reorder the app's words. */
export function htmlText(text: Text | undefined): string {
  if (typeof text === 'string') return escapeHtml(text);
  let html = '';
  for (const run of textRuns(text)) {
    if (typeof run === 'string') html += escapeHtml(run);
    else if (isCut(run)) html += ` <small>${moreCharacters(run.cut)}</small>`;
    else html += `<bdi>${escapeHtml(run.data)}</bdi>`;
  }
  return html;
}

/** Prints an attribute with a leading space; an empty string for undefined, the name alone for `true`. */
export function attribute(name: string, value: string | number | true | undefined): string {
  if (value === undefined) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
}

/** Prints a value as JSON in an attribute. */
export function jsonAttribute(name: string, value: unknown): string {
  return attribute(name, JSON.stringify(value));
}

/** Encodes a block id for use in `id` attributes and in lists of ids. */
export function domId(prefix: string, id: string): string {
  const name = /^[\w.$-]*$/.test(id)
    ? id
    : id.replaceAll(/[^\w.$-]/gu, (c) => `:${c.codePointAt(0)?.toString(16)}:`);
  return `${prefix}-${name}`;
}
