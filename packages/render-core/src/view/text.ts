import { toJson } from './json.js';

/** Text that did not come from the app's configuration: a value, a record, an operator's result. */
export interface Data {
  readonly data: string;
}

/** Marks where a text was cut to save room. */
export interface Cut {
  /** How many characters are missing. */
  readonly cut: number;
}

/**
 * A text of the view tree. A plain string is trusted: it stands literally in the app's configuration or in a
 * pack. A `Data` is not, and printers quote it. An array is the two in a row, with a `Cut` at the end where it was cut.
 */
export type Text = string | Data | readonly (string | Data | Cut)[];

/** What a block's evaluated properties can hold. */
export type PropertyValue =
  | null
  | undefined
  | boolean
  | number
  | string
  | Date
  | readonly PropertyValue[]
  | { readonly [key: string]: PropertyValue };

/**
 * A text whose trust is settled, made by `h.text`. It is a class so that no record can pass for one: an object
 * or array that came out of the engine is data, whatever its shape.
 */
export class Phrase {
  readonly text: Text;

  constructor(text: Text) {
    this.text = text;
  }
}

/** What a renderer may hand in where the view tree wants text; see `toText`. */
export type TextSource = Phrase | PropertyValue;

/** Tells of a string which of it stands literally in the configuration of the block being rendered. */
export type ReadText = (text: string) => Text;

/**
 * Makes a text of whatever a property evaluated to. Strings are trusted as far as `read` says so, numbers
 * and booleans cannot carry a message and are trusted, anything else is data in its JSON form.
 * Nothing (null, undefined, an empty string) is no text.
 */
export function toText(source: TextSource, read: ReadText): Text | undefined {
  if (source === null || source === undefined || source === '') return undefined;
  if (source instanceof Phrase) return source.text;
  if (typeof source === 'string') return read(source);
  if (typeof source === 'number' || typeof source === 'boolean') return String(source);
  const json = toJson(source);
  return { data: typeof json === 'string' ? json : JSON.stringify(json) };
}

/** Puts texts in a row. */
export function joinText(parts: readonly (Text | undefined)[]): Text {
  const runs: Run[] = [];
  for (const part of parts) addRuns(runs, part);
  const [only] = runs;
  return runs.length === 1 && only !== undefined && !isCut(only) ? only : runs;
}

/** A part of a text. */
type Run = string | Data | Cut;

/** The runs of a text in order, neighbours that are both literal put together: what matters is how they read. */
export function textRuns(text: Text | undefined): readonly Run[] {
  if (text === undefined || text === '') return [];
  if (!Array.isArray(text)) return [text as string | Data];
  const runs: Run[] = [];
  addRuns(runs, text);
  return runs;
}

function addRuns(runs: Run[], text: Text | undefined): void {
  if (Array.isArray(text)) for (const part of text) addRun(runs, part);
  else if (text !== undefined) addRun(runs, text as string | Data);
}

function addRun(runs: Run[], part: Run): void {
  const last = runs.at(-1);
  if (typeof part === 'string' && typeof last === 'string') runs[runs.length - 1] = last + part;
  else if (part !== '') runs.push(part);
}

/** Tells the mark of a cut from the words of a text. */
export function isCut(run: Run): run is Cut {
  return typeof run !== 'string' && 'cut' in run;
}

/** The characters of a text, trusted or not, without quotes and marks. */
export function plainText(text: Text | undefined): string {
  if (typeof text === 'string') return text;
  return textRuns(text)
    .map((run) => (typeof run === 'string' ? run : isCut(run) ? '' : run.data))
    .join('');
}
