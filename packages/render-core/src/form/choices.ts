import type { JsonSchema } from '../contract/BlockDefinition.js';
import type { Json } from '../view/json.js';
import type { OptionView } from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { isSameWords } from './isSameWords.js';

/** The options of a field as a schema. */
export interface Choices {
  readonly schema: JsonSchema;
  /** What the schema cannot express: labels, or that there are more options. */
  readonly words?: string;
  /** A few of the options. */
  readonly examples: string;
}

/** Longer lists of options are summarised, since a model reads them with every tool list. */
const MOST_LISTED = 30;
const EXAMPLES = 3;

/** Describes the options that are not disabled; undefined if there are none. */
export function choicesOf(options: readonly OptionView[]): Choices | undefined {
  const possible = options.filter(({ disabled }) => !disabled);
  if (possible.length === 0) return undefined;
  const names = namesOf(possible);
  const printed = possible.map((option, index) => print(names[index] ?? null, option));
  const examples = printed.slice(0, EXAMPLES).join(', ');
  if (names.length > MOST_LISTED) {
    const types = new Set(names.map((name) => typeof name));
    const [type] = types;
    const schema = types.size === 1 && (type === 'string' || type === 'number') ? { type } : {};
    return { schema, words: `one of ${names.length} options, such as ${examples}`, examples };
  }
  const labelled = printed.filter((text, index) => text !== printValue(names[index] ?? null));
  return { schema: { enum: names }, ...(labelled.length > 0 && { words: labelled.join(', ') }), examples };
}

/** Options are named by value, or by label if any value is an object or array. */
function namesOf(options: readonly OptionView[]): readonly Json[] {
  const values = options.map(({ value }) => value);
  if (values.every((value) => typeof value !== 'object' || value === null)) return values;
  const labels = options.map(({ label }) => plainText(label));
  return new Set(labels).size === labels.length && !labels.includes('') ? labels : values;
}

/** `s (Small)` */
function print(name: Json, { label }: OptionView): string {
  const words = plainText(label);
  const text = printValue(name);
  return words === '' || isSameWords(words, text) ? text : `${text} (${words})`;
}

function printValue(name: Json): string {
  return typeof name === 'string' ? name : JSON.stringify(name);
}
