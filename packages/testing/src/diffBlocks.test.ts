import dedent from 'dedent';
import { expect, test } from 'vitest';
import { diffBlocks, splitBlocks } from './diffBlocks.js';

const page = (customer: string, more = '') => dedent`
  # Order
  Page: order

  <container id=form>
  <input id=customer required/> Customer = ${customer}
  ${more}
  </container>
  <link home/> Home\n
`;

const diff = (a: string, b: string) => `${a.split('\n').length} lines, ${b.split('\n').length} lines`;

test('splitBlocks assigns each line to its innermost block', () => {
  const blocks = splitBlocks(page('"Acme"'));
  expect([...blocks.keys()]).toEqual(['', 'form', 'customer']);
  expect(blocks.get('customer')).toBe('<input id=customer required/> Customer = "Acme"');
  expect(blocks.get('form')).toBe('<container id=form>\n</container>');
  expect(blocks.get('')).toContain('<link home/>');
});

test('splitBlocks treats fenced lines as text', () => {
  const blocks = splitBlocks(
    '<display id=a>\n```data\n<input id=b>\n</display>\n```\n~~~html\n<input id=b>\n~~~~\n</display>\n<button id=c/> Go',
  );
  expect([...blocks.keys()]).toEqual(['', 'a', 'c']);
});

test('splitBlocks parses a quoted id', () => {
  expect([...splitBlocks('<input id="the customer"/> Customer = null').keys()]).toEqual(['', 'the customer']);
});

test('diffBlocks lists new, removed and changed blocks', () => {
  const button = '<button id=send/> Send';
  expect(diffBlocks(page('null'), page('"Acme"', button), diff)).toBe(
    `send is new:\n${button}\n\ncustomer has changed:\n1 lines, 1 lines`,
  );
  expect(diffBlocks(page('null', button), page('null'), diff)).toBe(`send is gone:\n${button}`);
});
