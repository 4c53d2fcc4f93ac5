import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../UserError.js';
import { hostPrincipal, type User } from './hostPrincipal.js';

const FIELDS = ['sub', 'id', '_id', 'email'] as const;

const ownerOf = (user: User) => hostPrincipal(user).id;

/** The first identifier of a user, as a browser gets the user: without fields that JSON lacks. */
const identifierOf = (user: User) =>
  FIELDS.map((field) => [field, user[field]] as const).find(
    ([, value]) => value !== undefined && value !== null,
  );

/** Few different values, so that two users often have equal ones, also in other fields and of other types. */
const identifier = fc.oneof(
  fc.constantFrom('7', 7, '["id",7]', 'x@y', '[object Object]', 'null', 'true', 'sub', 0, -0, '0'),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 9 }).map(String),
  fc.string().filter((text) => text.trim() !== ''),
);
const user = fc
  .record(
    {
      sub: fc.option(identifier),
      id: fc.option(identifier),
      _id: fc.option(identifier),
      email: fc.option(identifier),
      name: fc.constantFrom('Ann', 'Bob', ''),
    },
    { requiredKeys: [] },
  )
  .filter((given) => identifierOf(given) !== undefined);

test('two users have the same owner only if the same field has the same value of the same type', () => {
  fc.assert(
    fc.property(user, user, (a, b) => {
      const isSame = JSON.stringify(identifierOf(a)) === JSON.stringify(identifierOf(b));
      expect(ownerOf(a) === ownerOf(b)).toBe(isSame);
    }),
    { numRuns: 5000 },
  );
});

test('a user without an identifier never has the owner of one with an identifier', () => {
  const anonymous = fc
    .dictionary(fc.string(), fc.jsonValue())
    .filter((given) => FIELDS.every((field) => !(field in given)));
  fc.assert(fc.property(anonymous, user, (a, b) => ownerOf(a) !== ownerOf(b)));
});

const unusable = ['', ' ', '\t\n', true, false, {}, { a: 1 }, [], ['a']].flatMap((value) =>
  FIELDS.map((field) => [field, value] as const),
);

test.each(unusable)('a user whose %s is %j is refused', (field, value) => {
  // Another identifier after it must not hide the mistake.
  const given = { [field]: value, name: 'Ann', ...(field !== 'email' && { email: 'ann@example.com' }) };
  expect(() => hostPrincipal(given)).toThrow(UserError);
  expect(() => hostPrincipal(given)).toThrow(
    `The user's ${field} must be a non-empty string or a number, because the user's sessions belong to it. It is `,
  );
});

test('an identifier that JSON turns into a string is usable, such as an ObjectId', () => {
  const objectId = { toJSON: () => '65f0c0ffee' };
  expect(ownerOf({ _id: objectId })).toBe('host:["_id","65f0c0ffee"]');
});
