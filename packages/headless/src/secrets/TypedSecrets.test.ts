import { expect, test } from 'vitest';
import { TypedSecrets } from './TypedSecrets.js';

function withValues(key: string, ...values: string[]): TypedSecrets {
  const typed = new TypedSecrets(key);
  for (const value of values) typed.add(value);
  return typed;
}

test('strings with a secret are encrypted under the paths, and opened with the same key', () => {
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

test('what was opened is a secret from then on', () => {
  const data = { state: { a: 'hunter2' } };
  const typed = new TypedSecrets('key');
  typed.open(withValues('key', 'hunter2').seal(data, [['state']]));
  expect(typed.seal(data, [['state']])).toMatchObject({ state: { a: null } });
});

test('a secret is found as JSON writes it', () => {
  const data = { state: { a: JSON.stringify({ b: 'my "pass"' }) } };
  expect(withValues('key', 'my "pass"').seal(data, [['state']])).toMatchObject({ state: { a: null } });
});

test('a short secret is one only as a whole text, and data without one stays the same object', () => {
  const data = { state: { a: 'abc', b: 'a' } };
  expect(withValues('key', 'a').seal(data, [['state']])).toMatchObject({ state: { a: 'abc', b: null } });
  expect(withValues('key', 'zzzz').seal(data, [['state']])).toBe(data);
  expect(withValues('key', '').seal({ state: { a: '' } }, [['state']])).toEqual({ state: { a: '' } });
});

test('what was removed since is not put back', () => {
  const sealed = withValues('key', 'hunter2').seal({ state: { a: 'hunter2', b: { c: 'hunter2' } } }, [
    ['state'],
  ]);
  const fitted = { ...sealed, state: {} };
  expect(new TypedSecrets('key').open(fitted)).toEqual({ state: {} });
});

test('only the latest are remembered', () => {
  const typed = withValues('key', ...Array.from({ length: 1001 }, (_, index) => `secret-${index}-`));
  const seal = (text: string) => typed.seal({ state: text }, [['state']]).state;
  expect([seal('secret-0-'), seal('secret-1-'), seal('secret-1000-')]).toEqual(['secret-0-', null, null]);
});
