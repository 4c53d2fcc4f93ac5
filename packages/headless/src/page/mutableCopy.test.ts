import { expect, test } from 'vitest';
import { mutableCopy } from './mutableCopy.js';

const frozen = Object.freeze({
  list: Object.freeze([Object.freeze({ at: new Date(0), none: null, text: 'a' })]),
  call: () => 1,
});

test('copies frozen data deeply, dates included, so that the copy is writable', () => {
  const copy = mutableCopy(frozen) as unknown as { list: { at: Date; text: string }[] };
  expect(copy).toEqual(frozen);
  expect(copy.list[0]?.at).not.toBe(frozen.list[0]?.at);
  (copy.list[0] as { text: string }).text = 'b';
  copy.list.push({ at: new Date(1), text: 'c' });
  expect(frozen.list).toHaveLength(1);
});
