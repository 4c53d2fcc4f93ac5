/** Characters without width. */
const ZERO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g;

/** Writes text in lines, with white space as browsers show it. */
export class LineWriter {
  readonly #lines: string[] = [];
  #line = '';
  #space = false;
  /** The prefix of the next line, and of the lines after it. */
  #first = '';
  #rest = '';

  /** Writes running text, collapsing white space as browsers do. */
  words(text: string): void {
    if (text === '') return;
    const words = text.replace(ZERO_WIDTH, '').replace(/[ \t\n\r\f]+/g, ' ');
    const inner = words.replaceAll('\u00a0', ' ').trim();
    if (words.startsWith(' ') || inner === '') this.#space ||= words !== '';
    if (inner === '') return;
    this.#write(this.#line !== '' && this.#space ? ` ${inner}` : inner);
    this.#space = /\s$/.test(words);
  }

  /** Writes text verbatim, line breaks included. */
  exact(text: string): void {
    text
      .replace(ZERO_WIDTH, '')
      .split(/\r\n|[\n\r]/)
      .forEach((part, index) => {
        if (index > 0) this.#end();
        if (part !== '') this.#write(part);
      });
  }

  /** Separates the next text from the previous one with a space. */
  space(): void {
    this.#space = true;
  }

  /** Starts a new line with the next text. */
  break(): void {
    if (this.#line !== '') this.#end();
    this.#space = false;
  }

  /** Writes whole lines. */
  lines(text: string): void {
    this.break();
    this.exact(text);
    this.break();
  }

  /** Appends to the last written text, even if its line has ended. */
  append(text: string): void {
    if (this.#line === '' && this.#lines.length > 0) this.#lines[this.#lines.length - 1] += text;
    else this.#write(text);
  }

  /** Sets the prefixes of the next line and the lines after it. */
  begin(first: string, rest: string): void {
    this.#first = first;
    this.#rest = rest;
  }

  toString(): string {
    this.break();
    return this.#lines
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
  }

  #write(text: string): void {
    if (this.#line === '') {
      this.#line = this.#first;
      this.#first = this.#rest;
    }
    this.#line += text;
    this.#space = false;
  }

  #end(): void {
    this.#lines.push(this.#line.trimEnd());
    this.#line = '';
  }
}
