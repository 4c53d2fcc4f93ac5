import {
  type BlockHost,
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { isObject, since, unlabelled } from '@lowdefy-mcp/render-core/kit';

interface PaginationProperties {
  total?: number;
  pageSizeOptions?: readonly (number | string)[];
  showSizeChanger?: boolean;
  showTotal?: unknown;
  simple?: boolean;
  hideOnSinglePage?: boolean;
  disabled?: boolean;
}

type PaginationBlock = BlockView<PaginationProperties>;
type PaginationHost = BlockHost<PaginationProperties>;

interface Position {
  readonly current: number;
  readonly pageSize: number;
}

/** The pagination of a list. */
export const Pagination = defineBlock<PaginationProperties>({
  meta: { category: 'input', valueType: 'object', initValue: { current: 0, pageSize: 10, skip: 0 } },
  // A quick jumper only saves clicks.
  styling: ['showQuickJumper', 'size', 'theme'],
  mcpRender: (block, h) => {
    const { current, pageSize } = positionOf(block);
    if (block.properties.hideOnSinglePage && totalOf(block) <= pageSize) return null;
    return unlabelled(block, h, {
      disabled: block.properties.disabled,
      hints: [totalText(block, h), h.text`${pagesOf(block, pageSize)} pages`],
      value: { current, pageSize },
    });
  },
  mcpSchema: (block) => {
    const sizes = sizesOf(block);
    return {
      type: 'object',
      properties: {
        current: { type: 'integer', minimum: 1 },
        ...(sizes.length > 0 && { pageSize: { enum: sizes } }),
      },
    };
  },
  mcpInput: readPosition,
  mcpChange: async (host, value) => {
    const next = value as Position;
    const before = positionOf(host.block);
    let { current } = before;
    if (next.pageSize !== before.pageSize) {
      current = currentAfterSizeChange(host.block, next.pageSize);
      // Lowdefy 5 reports the previous page, which may no longer exist.
      const reported = since(host.block.app, 5) ? before.current : current;
      await change(host, 'onSizeChange', { ...next, current: reported });
      await change(host, 'onChange', { ...next, current });
    }
    if (next.current !== current) await change(host, 'onChange', next);
  },
  // Since Lowdefy 4.1 the component completes an incomplete value.
  mcpUpdate: (host) => {
    if (!since(host.block.app, 4.1)) return;
    const position = completed(host.block);
    const { local, value } = host.block;
    if (!isSame(local, position)) host.setLocal({ ...position });
    const stored = withSkip(position);
    if (!isSame(value, stored)) host.setValue(stored);
  },
});

/** The event's skip is one page further than the stored one, as in the component. */
async function change(host: PaginationHost, name: string, position: Position): Promise<void> {
  const { current, pageSize } = position;
  host.setValue(withSkip(position));
  await host.triggerEvent(name, { current, pageSize, skip: current * pageSize });
}

function withSkip({ current, pageSize }: Position) {
  return { current, pageSize, skip: (current - 1) * pageSize };
}

function readPosition(input: unknown, block: PaginationBlock): Position {
  if (!isObject(input)) throw new Error(`Expected {"current": 2}, got ${quoteJson(input)}.`);
  const now = positionOf(block);
  const { pageSize = now.pageSize } = input;
  const sizes = sizesOf(block);
  if (pageSize !== now.pageSize && !sizes.includes(pageSize as number)) {
    throw new Error(
      sizes.length > 0
        ? `pageSize must be one of ${sizes.join(', ')}, got ${quoteJson(pageSize)}.`
        : `pageSize cannot be changed here: it is ${now.pageSize}.`,
    );
  }
  const size = pageSize as number;
  const defaultPage = currentAfterSizeChange(block, size);
  const { current = defaultPage } = input;
  const pages = pagesOf(block, size);
  if (current !== defaultPage && !((current as number) >= 1 && (current as number) <= pages)) {
    throw new Error(
      pages > 0
        ? `current must be a page from 1 to ${pages}, got ${quoteJson(current)}.`
        : 'There are no pages to go to: the list is empty.',
    );
  }
  return { current: current as number, pageSize: size };
}

/** The shown position. Lowdefy 5 clamps the page to existing ones. */
function positionOf(block: PaginationBlock): Position {
  const { current, pageSize } = isObject(block.value) ? block.value : {};
  const page = typeof current === 'number' ? current : 1;
  const size = typeof pageSize === 'number' ? pageSize : firstSize(block);
  if (!since(block.app, 5)) return { current: page, pageSize: size };
  return { current: Math.max(1, Math.min(page, pagesOf(block, size))), pageSize: size };
}

/** Completes a value with the previous position. Lowdefy 4.0 starts at page 0, later versions at page 1. */
function completed(block: PaginationBlock): Position {
  const value = isObject(block.value) ? block.value : {};
  const { current, pageSize } = value.current === 0 ? { current: 1, pageSize: undefined } : value;
  const { local } = block;
  return {
    current: Number.isInteger(current) ? (current as number) : Number(local.current ?? 1),
    pageSize: Number.isInteger(pageSize) ? (pageSize as number) : Number(local.pageSize ?? firstSize(block)),
  };
}

function firstSize({ properties: { pageSizeOptions } }: PaginationBlock): number {
  return Number((Array.isArray(pageSizeOptions) ? pageSizeOptions[0] : undefined) ?? 10);
}

/** The page stays the same, or becomes the last one if there are fewer now. */
function currentAfterSizeChange(block: PaginationBlock, pageSize: number): number {
  const { current } = positionOf(block);
  const pages = pagesOf(block, pageSize);
  return pages === 0 ? current : Math.min(current, pages);
}

function totalOf({ properties: { total } }: PaginationBlock): number {
  return total === undefined ? 100 : Number(total);
}

function pagesOf(block: PaginationBlock, pageSize: number): number {
  return Math.max(0, Math.ceil(totalOf(block) / pageSize));
}

/** The page sizes to choose from; empty if the screen does not offer them. */
function sizesOf(block: PaginationBlock): readonly number[] {
  const { showSizeChanger, pageSizeOptions, simple } = block.properties;
  if (simple && !since(block.app, 5)) return [];
  if (!(showSizeChanger ?? totalOf(block) > 50)) return [];
  const { pageSize } = positionOf(block);
  const sizes = (Array.isArray(pageSizeOptions) ? pageSizeOptions : [10, 20, 30, 40]).map(Number);
  return sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b);
}

/** The text about the total, by default or by the app. */
function totalText(block: PaginationBlock, h: RenderHelpers): TextSource {
  const { showTotal } = block.properties;
  const { current, pageSize } = positionOf(block);
  const total = totalOf(block);
  const from = total === 0 ? 0 : (current - 1) * pageSize + 1;
  const to = Math.min(current * pageSize, total);
  const own = ownTotal(showTotal, total, [from, to]);
  if (own !== undefined) return own;
  return total === 0 ? h.text`No items` : h.text`${from}-${to} of ${total} items`;
}

/** The app's own text; undefined if its function throws. */
function ownTotal(showTotal: unknown, total: number, range: readonly number[]): string | undefined {
  if (typeof showTotal === 'string') return showTotal;
  if (typeof showTotal !== 'function') return undefined;
  try {
    return String(showTotal(total, range));
  } catch {
    return undefined;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
