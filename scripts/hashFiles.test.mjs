import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from './hashFiles.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

const files = { 'a/one.txt': '1', 'b.txt': '2' };

/**
 * @param {string} root
 * @param {string[]} names
 * @param {string[]} extras
 */
const hash = (root, names = Object.keys(files), extras = []) =>
  hashFiles(
    root,
    names.map((name) => path.join(root, name)),
    extras,
  );

test('does not depend on location, time or order of the files', () => {
  const root = temporaryDirectory(files);
  const before = hash(root);
  utimesSync(path.join(root, 'b.txt'), 0, 0);

  expect(hash(root)).toBe(before);
  expect(hash(root, ['b.txt', 'a/one.txt'])).toBe(before);
  expect(hash(temporaryDirectory(files))).toBe(before);
});

test('changes with contents, names and extras', () => {
  const root = temporaryDirectory(files);
  const hashes = [hash(root), hash(root, undefined, ['v20']), hash(root, ['b.txt'])];
  writeFileSync(path.join(root, 'b.txt'), '3');
  hashes.push(hash(root));
  renameSync(path.join(root, 'b.txt'), path.join(root, 'c.txt'));
  hashes.push(hash(root, ['a/one.txt', 'c.txt']));

  expect(new Set(hashes).size).toBe(hashes.length);
});

test('changes if content moves from one file to the next', () => {
  const names = ['a', 'b'];

  expect(hash(temporaryDirectory({ a: 'xy', b: 'z' }), names)).not.toBe(
    hash(temporaryDirectory({ a: 'x', b: 'yz' }), names),
  );
});
