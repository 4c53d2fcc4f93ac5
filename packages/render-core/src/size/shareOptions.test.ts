import { describe, expect, test } from 'vitest';
import { printChanges } from '../print/markdown/printChanges.js';
import { printMarkdown } from '../print/markdown/printMarkdown.js';
import type { InputNode, OptionView, PageNode } from '../view/nodes.js';

const many = (count: number): readonly OptionView[] =>
  Array.from({ length: count }, (_, index) => ({ value: `p${index}`, label: `Product ${index}` }));

const select = (id: string, options: readonly OptionView[], value: InputNode['value'] = null): InputNode => ({
  kind: 'input',
  id,
  type: 'Selector',
  label: id,
  options,
  value,
  children: [],
});

const page = (...children: readonly InputNode[]): PageNode => ({
  kind: 'page',
  id: 'p',
  type: 'Box',
  title: 'P',
  children,
});

const lineOf = (markdown: string, id: string) =>
  markdown.split('\n').find((line) => line.startsWith(`<input id=${id} `));

describe('equal lists of options', () => {
  test('are printed once; references print the selected label', () => {
    const printed = printMarkdown(
      page(select('a', many(10)), select('b', many(10), 'p7'), select('c', many(9))),
    );
    expect(printed.match(/"p3"/g)).toHaveLength(2);
    expect(lineOf(printed, 'b')).toBe('<input id=b type=Selector/> b = "p7" (Product 7); options: as in a');
  });

  test('are repeated if that is shorter than a reference', () => {
    expect(printMarkdown(page(select('a', many(1)), select('b', many(1))))).not.toContain('as in');
  });

  test('are printed if only one of the blocks is read', () => {
    expect(printMarkdown(select('b', many(10)))).toContain('"p9" (Product 9)');
  });

  test('are not repeated in printed changes', () => {
    const printed = printChanges(
      page(select('a', many(10)), select('b', many(10))),
      page(select('a', many(10), 'p2'), select('b', many(11), ['p1', 'p2'])),
    );
    expect(lineOf(printed, 'a')).toBe('<input id=a type=Selector/> a = "p2" (Product 2); options: as before');
    expect(lineOf(printed, 'b')).toContain('"p10" (Product 10)');
  });
});

test('prints the first 10 of more than 50 options, and the label of the selected option', () => {
  const line = lineOf(printMarkdown(page(select('a', many(51), 'p50'))), 'a');
  expect(line).toContain('a = "p50" (Product 50); options: "p0" (Product 0), ');
  expect(line).toContain('"p9" (Product 9), … 41 more options (read id=a from=10 or search="…")');
  expect(printMarkdown(page(select('a', many(50))))).not.toContain('more options');
});
