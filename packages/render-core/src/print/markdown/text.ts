import { quote } from '../../escape/quote.js';
import { moreCharacters } from '../../size/truncate.js';
import { type Cut, type Data, isCut, type Text, textRuns } from '../../view/text.js';
import { escapeFenced, escapeLiteral, isHarmless, type LinePart } from './escape.js';
import {
  closesFence,
  fenceData,
  isFenceable,
  openedFence,
  openLiteralFence,
  quoteInOpening,
} from './fences.js';

/** The app's own words, data, or a truncation mark. */
type Piece = string | Data | Cut;

/** Words whose quotes are pairs, the first one not at the beginning. */
const PAIRED = /^(?!\s*")(?:[^"\\]|\\(?!")|"[^"\\]*")*$/;

/** Prints a text on one line with other texts: literal words verbatim, data in quotes. */
export function inline(text: Text, part?: LinePart): string {
  if (typeof text === 'string' && isHarmless(text)) return text.trim();
  const pieces = textRuns(text).map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(/\s*[\n\r]\s*/g, ' ') : piece,
  );
  return printLine(hasClearQuotes(pieces) ? pieces : asData(pieces), part);
}

/** Prints a text with its line breaks: literal words as markdown of the app, data in quotes or in a fence. */
export function lines(text: Text): readonly string[] {
  const pieces = textRuns(text);
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined && isData(only)) {
    return isFenceable(only.data) ? fenceData(only.data) : [quote(only.data)];
  }
  const result: string[] = [];
  let code: Code | undefined;
  for (const line of splitLines(pieces).map(withClearQuotes)) {
    if (code === undefined) {
      const raw = printRaw(line, quoteInOpening);
      const mark = openedFence(raw);
      if (mark === undefined) result.push(indentOf(line) + printLine(line));
      else code = { opening: openLiteralFence(raw), mark, body: [] };
      continue;
    }
    const { body, mark } = code;
    body.push(...splitAfterData(line));
    const raw = printRaw(body.at(-1) ?? []);
    if (!closesFence(raw, mark)) continue;
    result.push(...printCode({ ...code, body: body.slice(0, -1) }, raw));
    code = undefined;
  }
  if (code !== undefined) result.push(...printCode(code, code.mark));
  return withoutOuterBlanks(result);
}

/** The characters of a text, trusted or not, to be quoted as a whole. */
export function plain(text: Text): string {
  if (typeof text === 'string') return text;
  return textRuns(text)
    .map((piece) => (typeof piece === 'string' ? piece : isCut(piece) ? ` ${cutMark(piece)}` : piece.data))
    .join('');
}

function cutMark({ cut }: Cut): string {
  return moreCharacters(cut);
}

function isData(piece: Piece): piece is Data {
  return typeof piece === 'object' && 'data' in piece;
}

/** Whether the quotes among the words of a line are pairs, and not at data: then a reader finds the quotes of the data. */
function hasClearQuotes(pieces: readonly Piece[]): boolean {
  return pieces.every((piece, index) => {
    if (typeof piece !== 'string') return true;
    const next = pieces[index + 1];
    return PAIRED.test(piece) && !(next !== undefined && isData(next) && piece.endsWith('"'));
  });
}

/** Makes a line data as a whole if a reader would not find the quotes of the data in it. */
function withClearQuotes(line: readonly Piece[]): readonly Piece[] {
  return line.some(isData) && !hasClearQuotes(line) ? asData(line) : line;
}

/** Joins words and data to data. A truncation mark remains. */
function asData(pieces: readonly Piece[]): readonly Piece[] {
  const data = pieces
    .map((piece) => (typeof piece === 'string' ? piece : isData(piece) ? piece.data : ''))
    .join('');
  return [{ data }, ...pieces.filter((piece) => typeof piece !== 'string' && isCut(piece))];
}

function splitLines(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const result: Piece[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      result.at(-1)?.push(piece);
      continue;
    }
    const [first = '', ...others] = piece.split(/\r\n|[\n\r]/);
    result.at(-1)?.push(first);
    for (const line of others) result.push([line]);
  }
  return result;
}

/** Splits a line of a fence after data that ends with a line break, as in a template with the fence's end right after the data. */
function splitAfterData(line: readonly Piece[]): readonly (readonly Piece[])[] {
  const result: Piece[][] = [[]];
  for (const [index, piece] of line.entries()) {
    const ends = isData(piece) && piece.data.endsWith('\n') && index < line.length - 1;
    result.at(-1)?.push(ends ? { data: piece.data.slice(0, -1) } : piece);
    if (ends) result.push([]);
  }
  return result;
}

/** Prints a line outside of fences. */
function printLine(pieces: readonly Piece[], part?: LinePart): string {
  const printed = pieces.map((piece, index) => {
    if (isData(piece)) return quote(piece.data);
    if (typeof piece !== 'string') return `${index > 0 ? ' ' : ''}${cutMark(piece)}`;
    const words = escapeLiteral(index === 0 ? piece.replace(/^[ \t]+/, '') : piece, {
      begins: index === 0,
      part,
    });
    return escapeEnd(words, pieces[index + 1]);
  });
  return printed.join('').trimEnd();
}

/** A fence of the app. */
interface Code {
  readonly opening: string;
  readonly mark: string;
  readonly body: (readonly Piece[])[];
}

/** Prints a fence of the app. Data in it that has several lines gets a fence of its own, in its place. */
function printCode({ opening, body }: Code, closing: string): readonly string[] {
  const result: string[] = [];
  let own: string[] = [];
  const flush = () => {
    if (own.some((line) => line !== '')) result.push(opening, ...own, closing);
    own = [];
  };
  for (const line of body) {
    const data = onlyData(line);
    if (data === undefined || !isFenceable(data)) {
      own.push(...printCodeLines(line));
      continue;
    }
    flush();
    result.push(...fenceData(data));
  }
  if (result.length === 0) return [opening, ...own, closing];
  flush();
  return result;
}

/** The data of a line that contains nothing else. */
function onlyData(line: readonly Piece[]): string | undefined {
  const [only, ...others] = line.filter((piece) => typeof piece !== 'string' || piece.trim() !== '');
  return only !== undefined && isData(only) && others.length === 0 ? only.data : undefined;
}

/** Prints a line inside a fence of the app. Data in it keeps its lines, each of them quoted. */
function printCodeLines(pieces: readonly Piece[]): readonly string[] {
  const quoted = (piece: Piece): readonly Piece[] =>
    isData(piece)
      ? piece.data
          .split('\n')
          .flatMap((data) => ['\n', { data }])
          .slice(1)
      : [piece];
  return splitLines(pieces.flatMap(quoted)).map((line) => printRaw(line));
}

/** Prints a line that opens, closes or is inside a fence of the app. */
function printRaw(pieces: readonly Piece[], quoteData = quote): string {
  const printed = pieces.map((piece, index) => {
    if (isData(piece)) return quoteData(piece.data);
    return typeof piece === 'string'
      ? escapeEnd(escapeFenced(piece), pieces[index + 1])
      : ` ${cutMark(piece)}`;
  });
  return printed.join('').trimEnd();
}

/** Doubles backslashes at the end of words before data: a single one would seem to escape the quotes of the data. */
function escapeEnd(words: string, next: Piece | undefined): string {
  return next !== undefined && isData(next) ? words.replace(/\\+$/, '$&$&') : words;
}

function indentOf([first]: readonly Piece[]): string {
  return typeof first === 'string' ? (/^[ \t]*/.exec(first)?.[0] ?? '') : '';
}

function withoutOuterBlanks(all: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== '';
  return all.slice(Math.max(all.findIndex(isWritten), 0), all.findLastIndex(isWritten) + 1);
}
