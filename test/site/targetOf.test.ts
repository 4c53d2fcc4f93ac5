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
])('a link to %s leads to %s', (href, target) => {
  expect(targetOf(href, 'docs/tools.md', root)).toBe(target);
});

test.each(['../test/architecture.test.ts', '../examples/tickets', '../LICENSE'])(
  '%s is not on the site, and no link',
  (href) => {
    expect(targetOf(href, 'docs/tools.md', root)).toBeUndefined();
  },
);

test('a link to nothing is an error', () => {
  expect(() => targetOf('nowhere.md', 'docs/tools.md', root)).toThrow(
    'docs/tools.md links to nowhere.md, and there is no docs/nowhere.md.',
  );
});
