import { quoteJson } from '../escape/quote.js';
import { didYouMean } from '../names/nearest.js';
import { didYouMeanType } from '../names/typeNames.js';
import type { Mistake } from './Mistake.js';

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

type Kind =
  | 'any'
  | 'boolean'
  | 'count'
  | 'list'
  | 'names'
  | 'number'
  | 'schema'
  | 'schemas'
  | 'schemasByName'
  | 'text'
  | 'type';

/** The keywords of JSON Schema 2020-12, and the kind of value that each takes. */
const KEYWORDS: Readonly<Record<string, Kind>> = {
  ...all('any', 'const', 'default', 'dependentRequired', 'examples'),
  ...all('boolean', 'deprecated', 'readOnly', 'uniqueItems', 'writeOnly'),
  ...all('count', 'maxContains', 'maxItems', 'maxLength', 'maxProperties'),
  ...all('count', 'minContains', 'minItems', 'minLength', 'minProperties'),
  ...all('list', 'enum'),
  ...all('names', 'required'),
  ...all('number', 'exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum', 'multipleOf'),
  ...all('schema', 'additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'propertyNames', 'then'),
  ...all('schema', 'contentSchema', 'unevaluatedItems', 'unevaluatedProperties'),
  ...all('schemas', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...all('schemasByName', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'),
  ...all('text', 'contentEncoding', 'contentMediaType', 'description', 'format', 'pattern', 'title'),
  type: 'type',
};

const VALID: Partial<Record<Kind, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  list: (value) => Array.isArray(value) && value.length > 0,
  names: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
};

/** How strictly a schema is validated. */
export interface SchemaRules {
  /** Also validate the values of keywords that an app's property may have set, such as `maximum`. */
  readonly strict?: boolean;
}

/**
 * Describes the first mistake in a JSON Schema, such as `properties.amount.type is "int". Did you mean "integer"?`.
 * Keywords without a value count as absent. Undefined if there is none.
 */
export function schemaProblem(schema: unknown, { strict = false }: SchemaRules = {}): Mistake | undefined {
  return findProblem(schema, '', strict);
}

function findProblem(schema: unknown, path: string, strict: boolean): Mistake | undefined {
  if (typeof schema === 'boolean' && path !== '') return undefined;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return { word: '', message: `${path === '' ? 'it' : path} is ${quoteJson(schema)}, not a schema.` };
  }
  for (const keyword in schema) {
    const value = (schema as Readonly<Record<string, unknown>>)[keyword];
    if (value === undefined || value === null) continue;
    const problem = keywordProblem(keyword, value, path === '' ? keyword : `${path}.${keyword}`, strict);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function keywordProblem(keyword: string, value: unknown, path: string, strict: boolean): Mistake | undefined {
  const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
  switch (kind) {
    case 'type':
      return typeProblem(value, path);
    case 'schema':
      return findProblem(value, path, strict);
    case 'schemas':
      return firstOf(Array.isArray(value) ? value : [value], (part, index) =>
        findProblem(part, `${path}[${index}]`, strict),
      );
    case 'schemasByName':
      return firstOf(Object.entries(Object(value)), ([name, part]) =>
        findProblem(part, `${path}.${name}`, strict),
      );
    case undefined:
      return isExtension(keyword) ? undefined : unknownKeyword(keyword, path);
    default:
      return !strict || (VALID[kind]?.(value) ?? true)
        ? undefined
        : { word: keyword, message: `${path} is ${quoteJson(value)}.` };
  }
}

function typeProblem(value: unknown, path: string): Mistake | undefined {
  return firstOf(Array.isArray(value) ? value : [value], (name) => {
    if ((TYPES as readonly unknown[]).includes(name)) return undefined;
    const meant = didYouMeanType(String(name), TYPES) || ` Types: ${TYPES.join(', ')}.`;
    return {
      word: String(name),
      message: `${path} is ${quoteJson(name)}.${meant}`,
    };
  });
}

/** `$ref` and the like, and vendor extensions. */
function isExtension(keyword: string): boolean {
  return keyword.startsWith('$') || keyword.startsWith('x-');
}

function unknownKeyword(keyword: string, path: string): Mistake {
  const meant = didYouMean(keyword, Object.keys(KEYWORDS)) || ' JSON Schema 2020-12 lists all keywords.';
  return { word: keyword, message: `${path} is not a keyword of JSON Schema.${meant}` };
}

function firstOf<T>(
  parts: readonly T[],
  problemOf: (part: T, index: number) => Mistake | undefined,
): Mistake | undefined {
  for (const [index, part] of parts.entries()) {
    const problem = problemOf(part, index);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function all(kind: Kind, ...keywords: readonly string[]): Readonly<Record<string, Kind>> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, kind]));
}
