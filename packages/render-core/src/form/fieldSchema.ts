import type { JsonSchema, SchemaType } from '../contract/BlockDefinition.js';
import type { ValueType } from '../contract/BlockView.js';
import type { Json } from '../view/json.js';
import type { CertainNode } from './certainNode.js';
import { choicesOf } from './choices.js';
import { isSameWords } from './isSameWords.js';

/** Schemas by value type, if the pack provides none. */
const BY_VALUE_TYPE: Readonly<Record<ValueType, JsonSchema>> = {
  any: {},
  array: { type: 'array' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  number: { type: 'number' },
  object: { type: 'object' },
  string: { type: 'string' },
};

/**
 * Builds the schema of a field for a tool, kept short because models read it. Null is omitted: omitting the argument
 * has the same effect in a new form. Whatever keywords cannot express goes into the description, after the label.
 */
export function fieldSchema(
  { view, label, hints, schema: own = {}, options = [] }: CertainNode,
  { takesAnyOption }: { readonly takesAnyOption: boolean },
): JsonSchema {
  const { description, type, ...keywords } = own;
  const types = ([type ?? []].flat() as readonly SchemaType[]).filter((name) => name !== 'null');
  const isOpen = types.length === 0 && Object.keys(keywords).length === 0;
  const isList = types.length === 1 && types[0] === 'array' && keywords.items === undefined;
  const choices = options.length > 0 && own.enum === undefined ? choicesOf(options) : undefined;
  if (choices !== undefined && (isOpen || isList || takesAnyOption)) {
    const isArray = isList || view.meta.valueType === 'array';
    const choice = isArray ? { type: 'array' as const, items: choices.schema } : choices.schema;
    return described(choice, view.id, label, [choices.words, ...hints]);
  }
  const suggested = choices && (choices.words ?? `such as ${choices.examples}`);
  const value =
    isOpen && description === undefined
      ? BY_VALUE_TYPE[view.meta.valueType ?? 'any']
      : {
          ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
          ...keywords,
        };
  return described(value, view.id, label, [withoutNull(description), suggested, ...hints]);
}

/** Drops "or null", as the schema omits null. */
function withoutNull(description: Json | undefined): string | undefined {
  return typeof description === 'string' ? description.replace(/, or null$/, '') : undefined;
}

/** Adds a description: the label, unless it repeats the argument's name, and further notes. */
export function described(
  schema: JsonSchema,
  id: string,
  label: string | undefined,
  rest: readonly (string | undefined)[],
): JsonSchema {
  const words = rest.filter((part) => part !== undefined && part !== '').join('; ');
  const title = label !== undefined && !isSameWords(label, lastSegment(id)) ? label : '';
  const description = [title, words].filter((part) => part !== '').join(': ');
  return description === '' ? schema : { ...schema, description };
}

function lastSegment(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}
