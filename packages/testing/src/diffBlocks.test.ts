import { expect, test } from 'vitest';
import { diffBlocks, splitBlocks } from './diffBlocks.js';

const page = (customer: string, more = '') => `# Order
Page: order

<container id="form" type="Box">
<input id="customer" type="TextInput" required>
Customer
Current value: ${customer}
</input>
${more}
</container>

<link home>
Home
</link>
`;

const diff = (a: string, b: string) => `${a.split('\n').length} lines, ${b.split('\n').length} lines`;

test('gives each block its own lines', () => {
  const blocks = splitBlocks(page('"Acme"'));
  expect([...blocks.keys()]).toEqual(['', 'form', 'customer']);
  expect(blocks.get('customer')).toBe(
    '<input id="customer" type="TextInput" required>\nCustomer\nCurrent value: "Acme"\n</input>',
  );
  expect(blocks.get('form')).toBe('<container id="form" type="Box">\n</container>');
  expect(blocks.get('')).toContain('<link home>');
});

test('takes what is in a fence for text', () => {
  const blocks = splitBlocks(
    '<display id="a">\n```text\n<input id="b">\n</display>\n```\n</display>\n<button id="c"/> Go',
  );
  expect([...blocks.keys()]).toEqual(['', 'a', 'c']);
});

test('knows the compact style', () => {
  expect([...splitBlocks('<input id=customer type=TextInput/> Customer = null').keys()]).toEqual([
    '',
    'customer',
  ]);
});

test('says which blocks are new, gone or changed', () => {
  const button = '<button id="send">\nSend\n</button>';
  expect(diffBlocks(page('null'), page('"Acme"', button), diff)).toBe(
    `send is new:\n${button}\n\ncustomer has changed:\n4 lines, 4 lines`,
  );
  expect(diffBlocks(page('null', button), page('null'), diff)).toBe(`send is gone:\n${button}`);
});
