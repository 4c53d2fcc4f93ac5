import { expect, test } from 'vitest';
import { coerceInput } from './coerceInput.js';

test.each([
  [{ type: ['number', 'null'] }, ' 12.5 ', 12.5],
  [{ type: 'integer' }, '-3', -3],
  [{ type: 'number' }, '1,5', '1,5'],
  [{ type: 'number' }, '0x10', '0x10'],
  [{ type: 'number' }, '', ''],
  [{ type: ['number', 'string'] }, '12', '12'],
  [{ type: ['string', 'null'], format: 'date' }, '2026-01-31T23:30:00.000Z', '2026-01-31'],
  [{ type: 'string', format: 'date' }, 'soon', 'soon'],
  [{ type: 'string', format: 'date-time' }, '2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'],
  [{ type: 'array', items: { format: 'date' } }, ['2026-01-31T00:00Z', null], ['2026-01-31', null]],
  [undefined, '12', '12'],
])('given the schema %j, coerces %j to %j', (schema, input, expected) => {
  expect(coerceInput(schema, input)).toEqual(expected);
});
