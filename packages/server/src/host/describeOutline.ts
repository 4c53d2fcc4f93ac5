import type { BlockOutline } from '@lowdefy-mcp/headless';
import { truncate } from '@lowdefy-mcp/render-core';

/** How many characters of a title are shown. */
const MAX_LENGTH = 80;

/** Describes a page as configured, one line per block. */
export function describeOutline(page: BlockOutline, description: string | undefined): string {
  const { id, title = id, blocks } = page;
  const head = [`# ${short(title)}`, `Page: ${id}`, ...(description === undefined ? [] : [description])];
  const more = page.isDynamic
    ? ['', 'The page has further blocks, which depend on the user and the address: open it to see them.']
    : [];
  return `${[...head, '', ...blocks.flatMap((block) => lines(block, 0)), ...more].join('\n')}\n`;
}

function lines({ id, type, title, blocks }: BlockOutline, depth: number): readonly string[] {
  const line = `${'  '.repeat(depth)}- ${id} ${type}${title === undefined ? '' : `: ${short(title)}`}`;
  return [line, ...blocks.flatMap((block) => lines(block, depth + 1))];
}

function short(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  return first === text.trim() ? truncate(first, MAX_LENGTH) : `${first.slice(0, MAX_LENGTH)}…`;
}
