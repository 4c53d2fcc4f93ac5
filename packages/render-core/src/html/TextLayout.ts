import { BLOCKS } from './elements.js';
import { LineWriter } from './LineWriter.js';

type Attributes = ReadonlyMap<string, string>;

/** Elements that are kept apart from the text beside them. */
const APART: ReadonlySet<string> = new Set(['button', 'img', 'input']);

const LISTS: ReadonlySet<string> = new Set(['dir', 'menu', 'ol', 'ul']);
const PREFORMATTED: ReadonlySet<string> = new Set(['listing', 'pre', 'textarea']);

/** Marks without which a text would say something else: a price that no longer holds, a power. */
const MARKS: Readonly<Partial<Record<string, readonly [before: string, after: string]>>> = {
  del: ['~~', '~~'],
  s: ['~~', '~~'],
  strike: ['~~', '~~'],
  sup: ['^', ''],
};

/** Deeper lists are not indented further, deeper tables are no tables: no reader could tell any more. */
const DEEPEST = 10;

/** Lays out the visible elements of a fragment as lines of text. Elements must be closed in reverse order. */
export class TextLayout {
  /** One for the fragment, and one for each cell that is open. */
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
    this.#part(name);
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
    this.#part(name);
    if (name === 'li') this.#endItem();
  }

  /** An element without content. */
  place(name: string, attributes: Attributes): void {
    this.#part(name);
    if (name === 'br') this.#writer.break();
    if (name === 'img') this.text(attributes.get('alt') ?? '');
    if (name === 'input') this.text(fieldText(attributes));
    this.#part(name);
  }

  toString(): string {
    return String(this.#writers[0]);
  }

  #part(name: string): void {
    if (BLOCKS.has(name)) this.#writer.break();
    else if (APART.has(name)) this.#writer.space();
  }

  #beginItem(value: number | undefined): void {
    const next = this.#lists.at(-1) ?? null;
    const place = value ?? next ?? 0;
    if (next !== null) this.#lists[this.#lists.length - 1] = place + 1;
    const indent = '  '.repeat(Math.min(this.#items, DEEPEST));
    this.#items += 1;
    this.#writer.begin(`${indent}${next === null ? '-' : `${place}.`} `, `${indent}  `);
  }

  #endItem(): void {
    this.#items -= 1;
    const indent = '  '.repeat(Math.min(this.#items, DEEPEST));
    this.#writer.begin(indent, indent);
  }

  #endLink(): void {
    const { href, text } = this.#links.pop() ?? { href: '', text: '' };
    const said = text.trim();
    if (href === '' || said === href || `mailto:${said}` === href) return;
    if (said === '') this.#writer.words(` (${href})`);
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

  /** A row on one line. Where a table only arranges things, a row is one long cell and keeps its lines. */
  #endRow(): void {
    const cells = this.#rows.at(-1)?.splice(0) ?? [];
    const [only, ...others] = cells.filter((cell) => cell !== '');
    if (only === undefined) return;
    const arranges = others.length === 0 && (cells.length === 1 || only.includes('\n'));
    this.#writer.lines(
      arranges ? only : cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').trim()).join(' | '),
    );
  }
}

function number(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The address of a link that leads to a page or to someone's mailbox, else nothing. */
function address(href: string | undefined): string {
  // Browsers leave these out wherever they stand in an address.
  const url = (href ?? '').replace(/[\t\n\r]/g, '').trim();
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(url) ?? [];
  if (url.startsWith('#')) return '';
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? url : '';
}

/** What a field of a form shows. */
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
