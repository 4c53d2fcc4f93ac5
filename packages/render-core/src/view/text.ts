import { toJson } from './json.js';

/** Text that is not literal in the app's configuration: a value, a record, an operator's result. Untrusted. */
export interface Data {
  readonly data: string;
}

/** Marks where a text was truncated. */
export interface Cut {
  /** The number of missing characters. */
  readonly cut: number;
}

/**
 * A text of the view tree. A plain string is trusted: it is literal in the app's configuration or in a pack. `Data` is
 * untrusted, and printers quote it. An array concatenates both, with a `Cut` at the end if it was truncated.
 */
export type Text = string | Data | readonly (string | Data | Cut)[];

/** The possible values of evaluated properties. */
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
 * A text whose trust is decided, made by `h.text`. It is a class, so that no record can imitate it: plain objects and
 * arrays of the engine are always data.
 */
export class Phrase {
  readonly text: Text;

  constructor(text: Text) {
    this.text = text;
  }
}

/** Anything that a renderer may pass as text; see `toText`. */
export type TextSource = Phrase | PropertyValue;

/** Classifies a string by the configuration of the block being rendered: trusted, data, or both. */
export type ReadText = (text: string) => Text;

/**
 * Converts an evaluated property to text. Strings are classified by `read`; numbers and booleans are trusted, since
 * they cannot carry a prompt injection; anything else becomes data in JSON form. Undefined for null, undefined and an
 * empty string.
 */
export function toText(source: TextSource, read: ReadText): Text | undefined {
  if (source === null || source === undefined || source === '') return undefined;
  if (source instanceof Phrase) return source.text;
  if (typeof source === 'string') return read(source);
  if (typeof source === 'number' || typeof source === 'boolean') return String(source);
  const json = toJson(source);
  return { data: typeof json === 'string' ? json : JSON.stringify(json) };
}

/** Concatenates texts. */
export function joinText(parts: readonly (Text | undefined)[]): Text {
  const runs: Run[] = [];
  for (const part of parts) addRuns(runs, part);
  const [only] = runs;
  return runs.length === 1 && only !== undefined && !isCut(only) ? only : runs;
}

/** A part of a text. */
type Run = string | Data | Cut;

/** The runs of a text in order, with adjacent literals merged. */
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

/** Whether a run is a truncation mark. */
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
