import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, isFileOf, pageIdIn } from './snapshotFile.js';

test.each([
  ['tickets', 'tickets.md'],
  ['admin/users', 'admin/users.md'],
  ['a.b', 'a.b.md'],
  ['../../up', '%2E%2E/%2E%2E/up.md'],
  ['/root', '%/root.md'],
  ['C:\\x?', 'C%3A%5Cx%3F.md'],
  ['50%', '50%25.md'],
  ['a@b', 'a%40b.md'],
])('the page %s is written to %s', (pageId, file) => {
  expect(fileOf(pageId)).toBe(file);
  expect(resolve('/folder', file)).toBe(`/folder/${file}`);
});

test.each([
  ['# Tickets\nPage: tickets\n', 'tickets'],
  ['# Tickets\nPage: tickets events=[onEnter]\n', 'tickets'],
  ['# Users\nPage: "admin/users"\n', 'admin/users'],
  ['- open tickets: failed in Throw stop: "No luck"\n\n# Login\nPage: login\n', 'tickets'],
  ['# Notes\n\nPage: tickets\n', undefined],
  ['', undefined],
])('reads the page id from %j', (text, pageId) => {
  expect(pageIdIn(text)).toBe(pageId);
});

test.each([
  ['a', 'a.md', true],
  ['a', 'a@b.md', true],
  ['admin/users', 'admin/users@by-name.md', true],
  ['a@b', 'a%40b.md', true],
  ['a@b', 'a@b.md', false],
  ['a', 'b@a.md', false],
  ['a', 'tests/a.md', false],
])('page %s owns file %s: %s', (pageId, file, expected) => {
  expect(isFileOf(pageId, file)).toBe(expected);
});
