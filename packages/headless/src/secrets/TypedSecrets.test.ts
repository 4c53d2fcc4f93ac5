import { expect, test } from 'vitest';
import { TypedSecrets } from './TypedSecrets.js';

function withValues(key: string, ...values: string[]): TypedSecrets {
  const typed = new TypedSecrets(key);
  for (const value of values) typed.add(value);
  return typed;
}

test('seals strings that contain a secret below the given paths, and opens them only with the same key', () => {
  const data = {
    types: { a: 'hunter2' },
    state: { list: [{ a: 'hunter2' }, { a: 'is hunter2!', b: 'x' }], 'a.b': 'hunter2' },
    frozenState: JSON.stringify({ a: 'hunter2' }),
  };
  const sealed = withValues('key', 'hunter2').seal(data, [['state'], ['frozenState'], ['absent']]);
  expect(sealed).toMatchObject({
    types: { a: 'hunter2' },
    state: { list: [{ a: null }, { a: null, b: 'x' }], 'a.b': null },
    frozenState: null,
  });
  expect(data.state.list[0]?.a).toBe('hunter2');
  expect(new TypedSecrets('key').open(sealed)).toEqual(data);
  expect(new TypedSecrets('other').open(sealed)).toBeUndefined();
  expect(new TypedSecrets('key').open({ ...sealed, sealed: 'AAAA' })).toBeUndefined();
});

test('remembers opened values as secrets', () => {
  const data = { state: { a: 'hunter2' } };
  const typed = new TypedSecrets('key');
  typed.open(withValues('key', 'hunter2').seal(data, [['state']]));
  expect(typed.seal(data, [['state']])).toMatchObject({ state: { a: null } });
});

test('finds a secret escaped inside of a JSON string', () => {
  const data = { state: { a: JSON.stringify({ b: 'my "pass"' }) } };
  expect(withValues('key', 'my "pass"').seal(data, [['state']])).toMatchObject({ state: { a: null } });
});

test('matches a short secret only as a whole string, and returns data without secrets as the same object', () => {
  const data = { state: { a: 'abc', b: 'a' } };
  expect(withValues('key', 'a').seal(data, [['state']])).toMatchObject({ state: { a: 'abc', b: null } });
  expect(withValues('key', 'zzzz').seal(data, [['state']])).toBe(data);
  expect(withValues('key', '').seal({ state: { a: '' } }, [['state']])).toEqual({ state: { a: '' } });
});

test('does not restore sealed values whose path was removed', () => {
  const sealed = withValues('key', 'hunter2').seal({ state: { a: 'hunter2', b: { c: 'hunter2' } } }, [
    ['state'],
  ]);
  const emptied = { ...sealed, state: {} };
  expect(new TypedSecrets('key').open(emptied)).toEqual({ state: {} });
});

test('remembers only the latest 1,000 secrets', () => {
  const typed = withValues('key', ...Array.from({ length: 1001 }, (_, index) => `secret-${index}-`));
  const seal = (text: string) => typed.seal({ state: text }, [['state']]).state;
  expect([seal('secret-0-'), seal('secret-1-'), seal('secret-1000-')]).toEqual(['secret-0-', null, null]);
});
