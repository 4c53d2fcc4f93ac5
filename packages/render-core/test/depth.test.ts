import { expect, test } from 'vitest';
import { printHtml } from '../src/html.js';
import {
  composePacks,
  diffPages,
  findBlock,
  parseMarkdown,
  printChanges,
  printJson,
  printMarkdown,
  printOutline,
  renderPage,
} from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

const DEPTH = 2000;
const registry = composePacks([]);

function nested(depth: number, title: string): RecordedBlock {
  let block: RecordedBlock = {
    id: 'deepest',
    type: 'Title',
    category: 'display',
    properties: { content: title },
  };
  for (let level = depth; level > 0; level--)
    block = { id: `box_${level}`, type: 'Box', areas: { content: [block] } };
  return { id: 'deep', type: 'Box', areas: { content: [block] } };
}

const { page } = renderPage(recordedContext(nested(DEPTH, 'Found')), { registry });

test('a page nested 2,000 deep is rendered and printed whole', () => {
  const printed = printMarkdown(page);
  expect(printed.match(/^<container /gm)).toHaveLength(DEPTH);
  expect(printed.match(/^<\/container>$/gm)).toHaveLength(DEPTH);
  expect(printed).toContain('Found');
  expect(printOutline(page)).toContain('deepest');
  expect(parseMarkdown(printed).children).toHaveLength(1);
});

test('a page nested 2,000 deep is printed as JSON', () => {
  expect(printJson(page).match(/"kind":/g)).toHaveLength(DEPTH + 3);
});

test('blocks nested 2,000 deep are found, compared and truncated', () => {
  expect(findBlock(page, 'deepest')).toMatchObject({ kind: 'display' });
  const { page: changed } = renderPage(recordedContext(nested(DEPTH, 'Changed')), { registry });
  expect(diffPages(page, changed)).toMatchObject({ added: [], changed: ['deepest'], removed: [], moved: [] });
  expect(printChanges(page, changed)).toContain('Changed');
  expect(printMarkdown(page, { maxTokens: 200 })).toContain('more block: ');
});

test('a page nested 20,000 deep is printed as markdown and HTML', () => {
  const { page: deeper } = renderPage(recordedContext(nested(10 * DEPTH, 'Found')), { registry });
  expect(printMarkdown(deeper)).toContain('Found');
  expect(printHtml(deeper)).toContain('Found');
});
