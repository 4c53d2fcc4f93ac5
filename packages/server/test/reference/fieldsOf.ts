import { code } from './markdown.js';
import { type Schema, typeInWords } from './typeInWords.js';

/** A field of a schema, by its path. */
export interface Field {
  readonly path: string;
  readonly type: string;
  /** It has fields of its own. */
  readonly isGroup: boolean;
  readonly isRequired: boolean;
  /** What it is without. */
  readonly fallback: string;
  readonly meaning: string;
}

/** All fields of a schema, those inside of others too. `key` stands for the names of entries that have any name. */
export function fieldsOf(
  { properties = {}, required = [] }: Schema,
  key: string,
  path = '',
): readonly Field[] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const own = `${path}${name}`;
    const inner = insideOf(schema, key, own);
    const isGroup = inner.length > 0;
    const field = {
      path: own,
      type: typeInWords(schema),
      isGroup,
      isRequired: required.includes(name),
      fallback: isGroup || schema.default === undefined ? '' : code(JSON.stringify(schema.default)),
      meaning: meaningOf(schema),
    };
    return [field, ...inner];
  });
}

function insideOf(schema: Schema, key: string, path: string): readonly Field[] {
  if (schema.properties !== undefined) return fieldsOf(schema, key, `${path}.`);
  const { additionalProperties: entries, items } = schema as Record<string, Schema | undefined>;
  if (entries?.properties !== undefined) return fieldsOf(entries, key, `${path}.${key}.`);
  if (items?.properties !== undefined) return fieldsOf(items, key, `${path}[].`);
  return [];
}

/** With what is said of each entry. */
function meaningOf({ description, additionalProperties: entries, items }: Schema): string {
  const inner = [entries, items].map((schema) => (schema as Schema | undefined)?.description);
  return [description, ...inner].filter(Boolean).join(' ');
}
