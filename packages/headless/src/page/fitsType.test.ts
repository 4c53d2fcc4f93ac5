import { type } from '@lowdefy/helpers';
import { expect, test } from 'vitest';
import { fitsType, typeInWords, typeOfValue } from './fitsType.js';

const VALUES = [
  'text',
  0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  new Date(0),
  new Date(Number.NaN),
  [],
  [1],
  {},
  { a: 1 },
];

test.each(['string', 'number', 'boolean', 'date', 'array', 'object', 'any'])(
  'a value fits %s if the engine keeps it as it is',
  (valueType) => {
    for (const value of VALUES) {
      const kept = Object.is(type.enforceType(valueType, value), value);
      expect([value, fitsType(valueType, value)]).toEqual([value, kept]);
    }
  },
);

test('null fits every type', () => {
  for (const valueType of ['string', 'number', 'boolean', 'date', 'array', 'object', 'any']) {
    expect(fitsType(valueType, null)).toBe(true);
  }
});

test.each([
  ['date', 'a date'],
  ['number', 'a number'],
  ['constructor', 'constructor'],
])('typeInWords calls the type %s "%s"', (valueType, name) => {
  expect(typeInWords(valueType)).toBe(name);
});

test.each([
  [new Date(), 'a date'],
  [[1], 'a list'],
  [{}, 'an object'],
  [5, 'a number'],
  [null, 'nothing'],
  ['words', 'text'],
  ['number', 'text'],
  ['constructor', 'text'],
  ['__proto__', 'text'],
])('typeOfValue calls %j "%s"', (value, name) => {
  expect(typeOfValue(value)).toBe(name);
});
