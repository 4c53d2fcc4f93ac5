import { expect, test } from 'vitest';
import { describeSchema } from './schema.js';

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
