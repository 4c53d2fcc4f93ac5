import { moreCharacters } from '../../size/truncate.js';
import { isCut, type Text, textRuns } from '../../view/text.js';

/** The characters that mean something in HTML, in text and in quoted attributes. */
const MEANT = /\r\n?|(?![\n\t])[\p{Cc}\p{Cs}]|[&<>"']/gu;

/** Most texts have none of them: a test is faster than a replacement. */
const HARMLESS = /^[\t\n !#-%(-;=?-~]*$/;

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '\n',
  '\r\n': '\n',
};

/** Escapes a text for the content of an element or a quoted attribute. Control characters and halves of surrogate pairs become U+FFFD. */
export function escapeHtml(text: string): string {
  return HARMLESS.test(text) ? text : text.replace(MEANT, (character) => WRITTEN[character] ?? '\ufffd');
}

/** A text as HTML. Data is isolated, so that its writing direction cannot turn the app's words around. */
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

/** An attribute with a space before it; nothing if it has no value. True is an attribute without one. */
export function attribute(name: string, value: string | number | true | undefined): string {
  if (value === undefined) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
}

/** JSON in an attribute. */
export function jsonAttribute(name: string, value: unknown): string {
  return attribute(name, JSON.stringify(value));
}

/** A name that can stand in the `id` of an element and in lists of ids, whatever characters the block's id has. */
export function domId(prefix: string, id: string): string {
  const name = /^[\w.$-]*$/.test(id)
    ? id
    : id.replaceAll(/[^\w.$-]/gu, (c) => `:${c.codePointAt(0)?.toString(16)}:`);
  return `${prefix}-${name}`;
}
