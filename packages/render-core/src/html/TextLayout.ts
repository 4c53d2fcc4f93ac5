import { BLOCKS } from './elements.js';
import { LineWriter } from './LineWriter.js';

type Attributes = ReadonlyMap<string, string>;

/** Inline elements that are separated by spaces from the text around them. */
const SPACED: ReadonlySet<string> = new Set(['button', 'img', 'input']);

const LISTS: ReadonlySet<string> = new Set(['dir', 'menu', 'ol', 'ul']);
const PREFORMATTED: ReadonlySet<string> = new Set(['listing', 'pre', 'textarea']);

/** Formatting that changes the meaning of a text: a struck-out price, an exponent. */
const MARKS: Readonly<Partial<Record<string, readonly [before: string, after: string]>>> = {
  del: ['~~', '~~'],
  s: ['~~', '~~'],
  strike: ['~~', '~~'],
  sup: ['^', ''],
};

/** Limits the nesting depth: deeper lists are not indented further, deeper tables are flattened. */
const DEEPEST = 10;

/** Lays out the visible elements of an HTML fragment as lines of text. Elements must be closed in reverse order. */
export class TextLayout {
  /** One writer for the fragment, and one for each open cell. */
  readonly #writers = [new LineWriter()];
  /** The open tables, each with the cells of its current row. */
  readonly #rows: string[][] = [];
  /** The open lists, each with the number of its next item; null for bullets. */
  readonly #lists: (number | null)[] = [];
  readonly #links: { readonly href: string; text: string }[] = [];
  #items = 0;
  #preformatted = 0;
  #flatCells = 0;

  get #writer(): LineWriter {
    return this.#writers[this.#writers.length - 1] as LineWriter;
  }

  text(text: string): void {
    const link = this.#links.at(-1);
    if (link && link.text.length <= link.href.length) link.text += text;
    if (this.#preformatted === 0) this.#writer.words(text);
    else this.#writer.exact(text);
  }

  open(name: string, attributes: Attributes): void {
    this.#separate(name);
    this.#writer.words(MARKS[name]?.[0] ?? '');
    if (LISTS.has(name)) this.#lists.push(name === 'ol' ? (number(attributes.get('start')) ?? 1) : null);
    if (name === 'li') this.#beginItem(number(attributes.get('value')));
    if (name === 'a') this.#links.push({ href: address(attributes.get('href')), text: '' });
    if (name === 'optgroup') this.#writer.lines(attributes.get('label') ?? '');
    if (name === 'table') this.#rows.push([]);
    if (name === 'tr') this.#endRow();
    if (name === 'td' || name === 'th') this.#beginCell();
    if (PREFORMATTED.has(name)) this.#preformatted += 1;
  }

  close(name: string): void {
    if (name === 'a') this.#endLink();
    this.#writer.words(MARKS[name]?.[1] ?? '');
    if (name === 'td' || name === 'th') this.#endCell();
    if (name === 'tr' || name === 'table') this.#endRow();
    if (name === 'table') this.#rows.pop();
    if (LISTS.has(name)) this.#lists.pop();
    if (PREFORMATTED.has(name)) this.#preformatted -= 1;
    this.#separate(name);
    if (name === 'li') this.#endItem();
  }

  /** Writes an element without content. */
  writeVoid(name: string, attributes: Attributes): void {
    this.#separate(name);
    if (name === 'br') this.#writer.break();
    if (name === 'img') this.text(attributes.get('alt') ?? '');
    if (name === 'input') this.text(fieldText(attributes));
    this.#separate(name);
  }

  toString(): string {
    return String(this.#writers[0]);
  }

  #separate(name: string): void {
    if (BLOCKS.has(name)) this.#writer.break();
    else if (SPACED.has(name)) this.#writer.space();
  }

  #beginItem(value: number | undefined): void {
    const next = this.#lists.at(-1) ?? null;
    const position = value ?? next ?? 0;
    if (next !== null) this.#lists[this.#lists.length - 1] = position + 1;
    const indent = '  '.repeat(Math.min(this.#items, DEEPEST));
    this.#items += 1;
    this.#writer.begin(`${indent}${next === null ? '-' : `${position}.`} `, `${indent}  `);
  }

  #endItem(): void {
    this.#items -= 1;
    const indent = '  '.repeat(Math.min(this.#items, DEEPEST));
    this.#writer.begin(indent, indent);
  }

  #endLink(): void {
    const { href, text } = this.#links.pop() ?? { href: '', text: '' };
    const label = text.trim();
    if (href === '' || label === href || `mailto:${label}` === href) return;
    if (label === '') this.#writer.words(` (${href})`);
    else this.#writer.append(` (${href})`);
  }

  #beginCell(): void {
    if (this.#writers.length <= DEEPEST) {
      this.#writers.push(new LineWriter());
    } else {
      this.#flatCells += 1;
      this.#writer.break();
    }
  }

  #endCell(): void {
    if (this.#flatCells > 0) {
      this.#flatCells -= 1;
      this.#writer.break();
    } else {
      this.#rows.at(-1)?.push(String(this.#writers.pop()));
    }
  }

  /** Writes a row on one line. In a layout table, a row is a single long cell and keeps its lines. */
  #endRow(): void {
    const cells = this.#rows.at(-1)?.splice(0) ?? [];
    const [only, ...others] = cells.filter((cell) => cell !== '');
    if (only === undefined) return;
    const isLayout = others.length === 0 && (cells.length === 1 || only.includes('\n'));
    this.#writer.lines(
      isLayout ? only : cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').trim()).join(' | '),
    );
  }
}

function number(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Returns the address of a web or mail link, else an empty string. */
function address(href: string | undefined): string {
  // Browsers ignore these characters anywhere in a URL.
  const url = (href ?? '').replace(/[\t\n\r]/g, '').trim();
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(url) ?? [];
  if (url.startsWith('#')) return '';
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? url : '';
}

/** The text that a form field shows. */
function fieldText(attributes: Attributes): string {
  const value = attributes.get('value') ?? '';
  switch (attributes.get('type')?.trim().toLowerCase()) {
    case 'checkbox':
    case 'radio':
      return attributes.has('checked') ? '[x]' : '[ ]';
    case 'color':
    case 'file':
    case 'password':
    case 'range':
      return '';
    case 'image':
      return attributes.get('alt') ?? '';
    default:
      return value || (attributes.get('placeholder') ?? '');
  }
}
