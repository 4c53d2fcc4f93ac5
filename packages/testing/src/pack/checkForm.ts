import type { FormField, PageForm } from '@lowdefy-mcp/headless';

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const NUMBERS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
const COUNTS = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
const TEXTS = new Set(['description', 'format', 'pattern']);
const SCHEMAS = new Set(['items']);
const SCHEMA_LISTS = new Set(['anyOf', 'oneOf']);

/** Throws if a field has no valid JSON Schema before the page runs. */
export function checkForm({ fields }: PageForm): void {
  for (const { blockId, schema, items = [] } of fields as readonly FormField[]) {
    const problem = problemOf(schema);
    if (problem !== undefined)
      throw new Error(
        `The schema of block "${blockId}" is not valid before the page runs: ${problem}. mcpSchema is also asked with literal properties alone: leave out what depends on those that are absent.`,
      );
    checkForm({ pageId: '', fields: items, events: [], urlQuery: [] });
  }
}

/** Says what is wrong with a schema. */
function problemOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return `${JSON.stringify(schema)} is not a schema`;
  return Object.entries(schema)
    .map(([keyword, value]) => keywordProblem(keyword, value))
    .find((problem) => problem !== undefined);
}

function keywordProblem(keyword: string, value: unknown): string | undefined {
  if (SCHEMAS.has(keyword)) return problemOf(value);
  if (SCHEMA_LISTS.has(keyword))
    return listOf(value)
      .map(problemOf)
      .find((problem) => problem !== undefined);
  if (keyword === 'properties')
    return Object.values(Object(value))
      .map(problemOf)
      .find((problem) => problem !== undefined);
  return isValid(keyword, value) ? undefined : `${keyword} is ${JSON.stringify(value)}`;
}

function isValid(keyword: string, value: unknown): boolean {
  if (keyword === 'type') return [value].flat().every((name) => typeof name === 'string' && TYPES.has(name));
  if (keyword === 'enum') return listOf(value).length > 0;
  if (keyword === 'required') return Array.isArray(value) && value.every((name) => typeof name === 'string');
  if (keyword === 'uniqueItems') return typeof value === 'boolean';
  if (NUMBERS.has(keyword)) return typeof value === 'number';
  if (COUNTS.has(keyword)) return Number.isInteger(value) && Number(value) >= 0;
  return !TEXTS.has(keyword) || typeof value === 'string';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
