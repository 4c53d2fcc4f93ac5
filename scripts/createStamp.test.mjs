import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createStamp } from './createStamp.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

test('matches the hash that was written last, until it is cleared', () => {
  const directory = path.join(temporaryDirectory(), 'node_modules');
  const stamp = createStamp(path.join(directory, '.stamp'));

  expect(stamp.matches('a')).toBe(false);
  stamp.write('a');
  expect(stamp.matches('a')).toBe(true);
  stamp.write('b');
  expect(stamp.matches('a')).toBe(false);
  expect(readdirSync(directory)).toEqual(['.stamp']);
  stamp.clear();
  expect(stamp.matches('b')).toBe(false);
});
