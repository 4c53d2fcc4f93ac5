import { expect, test } from 'vitest';
import { targetOf } from '../../docs/.vitepress/targetOf.js';
import { root } from '../docs/documents.js';

test.each([
  ['trust.md#rules', '/trust#rules'],
  ['index.md', '/'],
  ['../README.md', '/'],
  ['../CONTRIBUTING.md', '/contributing'],
  ['../packages/server', '/packages/server'],
  ['../packages/server#readme', '/packages/server'],
  ['../packages/server/README.md#tools', '/packages/server#tools'],
  ['#here', '#here'],
  ['https://lowdefy.com', 'https://lowdefy.com'],
])('maps the link %s to %s', (href, target) => {
  expect(targetOf(href, 'docs/tools.md', root)).toBe(target);
});

test.each(['../test/architecture.test.ts', '../examples/tickets', '../LICENSE'])(
  'returns undefined for %s, which is not on the site',
  (href) => {
    expect(targetOf(href, 'docs/tools.md', root)).toBeUndefined();
  },
);

test('rejects a link to a missing file', () => {
  expect(() => targetOf('nowhere.md', 'docs/tools.md', root)).toThrow(
    'docs/tools.md links to nowhere.md, and there is no docs/nowhere.md.',
  );
});
