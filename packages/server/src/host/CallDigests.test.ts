import { expect, test } from 'vitest';
import { digestOf } from '../digest.js';
import { CallDigests } from './CallDigests.js';

const [digests, others] = [new CallDigests(Buffer.alloc(32, 1)), new CallDigests(Buffer.alloc(32, 2))];
const call = [{ type: 'setValue', blockId: 'password', value: 'hunter2' }];
const other = [{ type: 'setValue', blockId: 'password', value: 'hunter3' }];

test('a password of a call cannot be guessed from its digest without the key', () => {
  const digest = digests.create(call);
  expect(digest).toBe(digests.create(call));
  expect(digest).not.toContain(digestOf(call));
  expect(digest.split('.')[1]).not.toBe(others.create(call).split('.')[1]);
});

test('digests differ for different calls; those with a lost key, or from before keys, cannot be compared', () => {
  expect(digests.differ(digests.create(call), digests.create(call))).toBe(false);
  expect(digests.differ(digests.create(call), digests.create(other))).toBe(true);
  expect(digests.differ(others.create(call), digests.create(other))).toBe(false);
  expect(digests.differ(digestOf(call), digests.create(other))).toBe(false);
});
