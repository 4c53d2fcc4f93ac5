import type { JsonSchema, SchemaType } from '../contract/BlockDefinition.js';
import type { ValueType } from '../contract/BlockView.js';
import type { Json } from '../view/json.js';
import type { CertainNode } from './certainNode.js';
import { choicesOf } from './choices.js';
import { isSameWords } from './isSameWords.js';

/** By the type of the value, where the pack says nothing. */
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
 * Makes the schema of a field for a tool: it is short, because models read it. Null, which empties most fields, is left out: an
 * argument that is not given says the same of a new form. What keywords cannot say is in the description, behind the label.
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
  return described(value, view.id, label, [said(description), suggested, ...hints]);
}

/** Null goes without saying. */
function said(description: Json | undefined): string | undefined {
  return typeof description === 'string' ? description.replace(/, or null$/, '') : undefined;
}

/** Adds the label, unless it only repeats the name of the argument, and what else there is to say. */
export function described(
  schema: JsonSchema,
  id: string,
  label: string | undefined,
  rest: readonly (string | undefined)[],
): JsonSchema {
  const words = rest.filter((part) => part !== undefined && part !== '').join('; ');
  const title = label !== undefined && !isSameWords(label, lastOf(id)) ? label : '';
  const description = [title, words].filter((part) => part !== '').join(': ');
  return description === '' ? schema : { ...schema, description };
}

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}
