import { quote } from '../../escape/quote.js';
import { moreCharacters } from '../../size/truncate.js';
import { type Cut, type Data, isCut, type Text, textRuns } from '../../view/text.js';
import { escapeFenced, escapeLiteral, isHarmless, type LinePart } from './escape.js';
import { closesFence, fenceData, isFenceable, openedFence, openLiteralFence } from './fences.js';

/** The app's own words, or data. */
type Piece = string | Data;

/** Prints a text on one line: literal words verbatim, data in quotes. */
export function inline(text: Text, part?: LinePart): string {
  if (typeof text === 'string' && isHarmless(text)) return text.trim();
  const onOne = (piece: Piece) =>
    typeof piece === 'string' ? piece.replaceAll(/\s*[\n\r]\s*/g, ' ') : piece;
  return printLine(piecesOf(text).map(onOne), part);
}

/** Prints a text with its line breaks: literal words as markdown of the app, data in quotes or in a fence. */
export function lines(text: Text): readonly string[] {
  const pieces = piecesOf(text);
  const [only] = pieces;
  if (pieces.length === 1 && typeof only === 'object') {
    return isFenceable(only.data) ? fenceData(only.data) : [quote(only.data)];
  }
  const result: string[] = [];
  let code: Code | undefined;
  for (const line of splitLines(pieces)) {
    if (code === undefined) {
      const raw = printRaw(line);
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
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.data))
    .join('');
}

/** The pieces of a text, with truncation marks. */
function piecesOf(text: Text): readonly Piece[] {
  const all = textRuns(text);
  if (!all.some(isCut)) return all as readonly Piece[];
  const pieces: Piece[] = [];
  for (const run of all) {
    const last = pieces.at(-1);
    if (!isCut(run)) pieces.push(run);
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + cutMark(run);
    else pieces.push(cutMark(run));
  }
  return pieces;
}

function cutMark({ cut }: Cut): string {
  return ` ${moreCharacters(cut)}`;
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
    const ends = typeof piece !== 'string' && piece.data.endsWith('\n') && index < line.length - 1;
    result.at(-1)?.push(ends ? { data: piece.data.slice(0, -1) } : piece);
    if (ends) result.push([]);
  }
  return result;
}

/** Prints a line outside of fences. */
function printLine(pieces: readonly Piece[], part?: LinePart): string {
  const last = pieces.length - 1;
  const printed = pieces.map((piece, index) => {
    if (typeof piece !== 'string') return quote(piece.data);
    const words = escapeLiteral(index === 0 ? piece.replace(/^[ \t]+/, '') : piece, {
      begins: index === 0,
      part,
    });
    // A single backslash would seem to escape the quotes of the following data.
    return index < last ? words.replace(/\\+$/, '$&$&') : words;
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
  return typeof only === 'object' && others.length === 0 ? only.data : undefined;
}

/** Prints a line inside a fence of the app. Data in it keeps its lines, each of them quoted. */
function printCodeLines(pieces: readonly Piece[]): readonly string[] {
  const quoted = (piece: Piece) =>
    typeof piece === 'string'
      ? [piece]
      : piece.data
          .split('\n')
          .flatMap((data) => ['\n', { data }])
          .slice(1);
  return splitLines(pieces.flatMap(quoted)).map(printRaw);
}

/** Prints a line that opens, closes or is inside a fence of the app. */
function printRaw(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? escapeFenced(piece) : quote(piece.data)))
    .join('')
    .trimEnd();
}

function indentOf([first]: readonly Piece[]): string {
  return typeof first === 'string' ? (/^[ \t]*/.exec(first)?.[0] ?? '') : '';
}

function withoutOuterBlanks(all: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== '';
  return all.slice(Math.max(all.findIndex(isWritten), 0), all.findLastIndex(isWritten) + 1);
}
