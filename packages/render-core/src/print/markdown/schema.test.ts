import { expect, test } from 'vitest';
import { describeSchema, describeTaken } from './schema.js';

test.each([
  [{ type: 'string' }, undefined],
  [{ type: ['string', 'null'], maxLength: 80 }, 'string, maxLength 80'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'number', minimum: 0, format: 'int32' }, 'number, minimum 0, format "int32"'],
  [{ type: 'array' }, 'array'],
  [{ type: 'array', items: { type: 'string' }, maxItems: 2 }, 'array, maxItems 2'],
  [{ type: 'array', items: { type: 'string', format: 'date' } }, 'array of date'],
  [{ enum: [1, 2] }, undefined],
])('describes %j as %s', (schema, description) => {
  expect(describeSchema(schema)).toBe(description);
});

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'integer', minimum: 1 }, 'integer, minimum 1'],
  [{ enum: ['up', 'to the top', 4, '4', null] }, 'up or "to the top" or 4 or "4" or null'],
  [{ enum: [...'abcdefghijkl'] }, 'a or b or c or d or e or f or g or h or i or j or 2 more'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'array of a or b'],
  [{ type: 'array', items: { type: 'number' } }, 'array of number'],
  [{ properties: { row: { type: 'integer' } } }, 'properties {"row":{"type":"integer"}}'],
  [[{ enum: ['a'] }, { type: 'number' }], 'a; number'],
  [[], ''],
])('describes that an event or action takes %j as %s', (schema, description) => {
  expect(describeTaken(schema)).toBe(description);
});
