import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents, readDocument, root } from './documents.js';
import { checkTestLink, testLinksIn, testNamesIn } from './testLinks.js';

test.each(documents.filter((document) => testLinksIn(readDocument(document)).length > 0))(
  '%s links to tests that exist',
  (document) => {
    const links = testLinksIn(readDocument(document));
    const wrong = links.map((link) => checkTestLink(link, join(root, document)));
    expect(wrong.filter((message) => message !== undefined)).toEqual([]);
  },
);

/** Documents of promises: each row of their tables of promises needs a test. */
const PROMISES = ['docs/security.md', 'docs/reliability.md'];

test.each(documents.filter((document) => PROMISES.includes(document)))(
  '%s has a test for each promise',
  (document) => {
    const rows = readDocument(document)
      .split(/^\| promise \| test \|$/m)
      .slice(1)
      .flatMap((part) => (part.trimStart().split(/\n\n/)[0] ?? '').split('\n').slice(1));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => testLinksIn(row).length === 0)).toEqual([]);
  },
);

test('reports links to tests that do not exist', () => {
  const [file, named] = testLinksIn('[a](none.test.ts) and [b](testLinks.test.ts "no such test")');
  const document = join(root, 'test/docs/x.md');
  expect(checkTestLink(file ?? never(), document)).toBe('There is no test file none.test.ts.');
  expect(checkTestLink(named ?? never(), document)).toBe('testLinks.test.ts has no test "no such test".');
  const [right] = testLinksIn('[c](testLinks.test.ts "reports links to tests that do not exist")');
  expect(checkTestLink(right ?? never(), document)).toBeUndefined();
});

test('reads the names of test, describe and test.each calls', () => {
  const source =
    "describe('a', () => { test.each([['x']])('b %s', () => {}); it.skip(`c`, () => {}); other('d'); });";
  expect(testNamesIn(source)).toEqual(['a', 'b %s', 'c']);
});

function never(): never {
  throw new Error('There is no link.');
}
