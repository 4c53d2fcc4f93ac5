/** Characters that take no room on the screen. */
const ZERO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g;

/** Writes text in lines, with white space as browsers show it. */
export class LineWriter {
  readonly #lines: string[] = [];
  #line = '';
  #space = false;
  /** What the next line begins with, and those after it. */
  #first = '';
  #rest = '';

  /** Running text: white space is one space, at either end of a line none. */
  words(text: string): void {
    if (text === '') return;
    const words = text.replace(ZERO_WIDTH, '').replace(/[ \t\n\r\f]+/g, ' ');
    const inner = words.replaceAll('\u00a0', ' ').trim();
    if (words.startsWith(' ') || inner === '') this.#space ||= words !== '';
    if (inner === '') return;
    this.#write(this.#line !== '' && this.#space ? ` ${inner}` : inner);
    this.#space = /\s$/.test(words);
  }

  /** Text as it is, line breaks included. */
  exact(text: string): void {
    text
      .replace(ZERO_WIDTH, '')
      .split(/\r\n|[\n\r]/)
      .forEach((part, index) => {
        if (index > 0) this.#end();
        if (part !== '') this.#write(part);
      });
  }

  /** What follows is not glued to what is there. */
  space(): void {
    this.#space = true;
  }

  /** What follows begins a line. */
  break(): void {
    if (this.#line !== '') this.#end();
    this.#space = false;
  }

  /** Whole lines. */
  lines(text: string): void {
    this.break();
    this.exact(text);
    this.break();
  }

  /** Adds to what was written last, even if its line has ended. */
  append(text: string): void {
    if (this.#line === '' && this.#lines.length > 0) this.#lines[this.#lines.length - 1] += text;
    else this.#write(text);
  }

  /** How lines begin from the next one on. */
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
