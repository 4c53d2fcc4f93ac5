import { quote } from '../../escape/quote.js';
import { moreCharacters } from '../../size/truncate.js';
import { type Cut, type Data, isCut, type Text, textRuns } from '../../view/text.js';
import { fence, isBare, isPart, type Place } from './escape.js';

/** A text on one line: literal words as they are, data in quotes. */
export function inline(text: Text): string {
  return printRuns(text, isBare);
}

/** A text beside others on one line. */
export function part(text: Text, place: Place): string {
  return printRuns(text, (run) => isPart(run, place));
}

/** A text on as many lines as it has. Many lines of data, or of words that could be mistaken, go into a fence. */
export function lines(text: Text): readonly string[] {
  const runs = runsOf(text);
  const [only] = runs;
  if (only === undefined) return [];
  const words = runs.length > 1 ? '' : (typeof only === 'string' ? only : only.data).trimEnd();
  const split = words.split('\n');
  if (split.length === 1) return [inline(text)];
  const trimmed = split.map((line) => line.replaceAll(/^ +| +$/g, ''));
  const bare = typeof only === 'string' && trimmed.every((line) => line === '' || isBare(line));
  return bare ? split.map((line) => line.replace(/ +$/, '')) : fence(words);
}

/** The characters of a text, trusted or not, for where all of it is quoted. */
export function plain(text: Text): string {
  return runsOf(text)
    .map((run) => (typeof run === 'string' ? run : run.data))
    .join('');
}

/** The runs of a text, with words for where it was cut. */
function runsOf(text: Text): readonly (string | Data)[] {
  const all = textRuns(text);
  if (!all.some(isCut)) return all as readonly (string | Data)[];
  const runs: (string | Data)[] = [];
  for (const run of all) {
    const last = runs.at(-1);
    if (!isCut(run)) runs.push(run);
    else if (typeof last === 'string') runs[runs.length - 1] = last + cutMark(run);
    else runs.push(cutMark(run));
  }
  return runs;
}

function cutMark({ cut }: Cut): string {
  return ` ${moreCharacters(cut)}`;
}

type Check = (text: string) => boolean;

function printRuns(text: Text, check: Check): string {
  const runs = trimEnds(runsOf(text));
  return runs.map((run, index) => printRun(run, check, index, runs.length)).join('');
}

/** Words that stood beside a value have a space at their end, and where the value is nothing, at the end of the line. */
function trimEnds(runs: readonly (string | Data)[]): readonly (string | Data)[] {
  const [only] = runs;
  if (runs.length === 1 && typeof only === 'string' && only.trim() === '') return runs;
  return runs.map((run, index) => {
    if (typeof run !== 'string') return run;
    const begun = index === 0 ? run.replace(/^ +/, '') : run;
    return index === runs.length - 1 ? begun.replace(/ +$/, '') : begun;
  });
}

/** Only the ends of a line can be mistaken for how a line begins or ends; between data there may be spaces. */
function printRun(run: string | Data, check: Check, index: number, count: number): string {
  if (typeof run !== 'string') return quote(run.data);
  const seen = `${index > 0 ? 'x' : ''}${run}${index < count - 1 ? 'x' : ''}`;
  return check(seen) ? run : quote(run);
}
