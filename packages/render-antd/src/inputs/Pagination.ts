import { type BlockHost, type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { isObject } from './isObject.js';
import { unlabelled } from './labelled.js';

interface PaginationProperties {
  total?: number;
  pageSizeOptions?: readonly (number | string)[];
  showSizeChanger?: boolean;
  showTotal?: unknown;
  hideOnSinglePage?: boolean;
  disabled?: boolean;
}

type PaginationBlock = BlockView<PaginationProperties>;

interface Position {
  readonly current: number;
  readonly pageSize: number;
}

/** The pages of a list. */
export const Pagination = defineBlock<PaginationProperties>({
  meta: { category: 'input', valueType: 'object', initValue: { current: 0, pageSize: 10, skip: 0 } },
  mcpRender: (block, h) => {
    const { current, pageSize } = positionOf(block);
    if (block.properties.hideOnSinglePage === true && totalOf(block) <= pageSize) return null;
    const text = totalText(block);
    return unlabelled(block, h, {
      disabled: block.properties.disabled,
      hints: [
        text === undefined
          ? h.text`items ${rangeOf(block)[0]} to ${rangeOf(block)[1]} of ${totalOf(block)}`
          : text,
        h.text`${pagesOf(block, pageSize)} pages`,
      ],
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
  mcpInput: (input, block) => {
    const { current, pageSize } = readPosition(input, block);
    return { current, pageSize, skip: (current - 1) * pageSize };
  },
  mcpChange: async (host, value) => {
    const next = value as Position;
    const before = positionOf(host.block);
    let { current } = before;
    if (next.pageSize !== before.pageSize) {
      current = currentAfterSizeChange(host.block, next.pageSize);
      await change(host, 'onSizeChange', { ...next, current });
      await change(host, 'onChange', { ...next, current });
    }
    if (next.current !== current) await change(host, 'onChange', next);
  },
  mcpMount: (host) => {
    const { initValue } = host.block.meta;
    // From Lowdefy 5 on a block begins with no more than its page, and the component fills in the rest.
    if (isObject(initValue) && initValue.pageSize === undefined) {
      const { current, pageSize } = positionOf(host.block);
      host.setValue({ current, pageSize, skip: (current - 1) * pageSize });
    }
  },
});

/** The event's skip is one page further than the stored one: that is how the component has it. */
async function change(
  host: BlockHost<PaginationProperties>,
  name: string,
  { current, pageSize }: Position,
): Promise<void> {
  host.setValue({ current, pageSize, skip: (current - 1) * pageSize });
  await host.triggerEvent(name, { current, pageSize, skip: current * pageSize });
}

function readPosition(input: unknown, block: PaginationBlock): Position {
  if (!isObject(input)) throw new Error(`Expected {"current": 2}, got ${JSON.stringify(input)}.`);
  const now = positionOf(block);
  const { pageSize = now.pageSize } = input;
  const sizes = sizesOf(block);
  if (pageSize !== now.pageSize && !sizes.includes(pageSize as number)) {
    throw new Error(
      sizes.length > 0
        ? `pageSize must be one of ${sizes.join(', ')}, got ${JSON.stringify(pageSize)}.`
        : `pageSize cannot be changed here: it is ${now.pageSize}.`,
    );
  }
  const size = pageSize as number;
  const { current = currentAfterSizeChange(block, size) } = input;
  const pages = pagesOf(block, size);
  const stays = current === currentAfterSizeChange(block, size);
  if (!stays && !(Number.isInteger(current) && (current as number) >= 1 && (current as number) <= pages)) {
    throw new Error(
      pages > 0
        ? `current must be a page from 1 to ${pages}, got ${JSON.stringify(current)}.`
        : 'There are no pages to go to: the list is empty.',
    );
  }
  return { current: current as number, pageSize: size };
}

function positionOf({ value, properties }: PaginationBlock): Position {
  const { current, pageSize } = isObject(value) ? value : {};
  const [first = 10] = Array.isArray(properties.pageSizeOptions) ? properties.pageSizeOptions : [];
  return {
    current: typeof current === 'number' ? current : 1,
    pageSize: typeof pageSize === 'number' ? pageSize : Number(first),
  };
}

/** The page stays, or is the last one if there are fewer now. */
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

/** The sizes a person can choose from; none where the screen does not offer it. */
function sizesOf(block: PaginationBlock): readonly number[] {
  const { showSizeChanger, pageSizeOptions } = block.properties;
  if (!(showSizeChanger ?? totalOf(block) > 50)) return [];
  const { pageSize } = positionOf(block);
  const sizes = (Array.isArray(pageSizeOptions) ? pageSizeOptions : [10, 20, 30, 40]).map(Number);
  return sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b);
}

function rangeOf(block: PaginationBlock): readonly [number, number] {
  const { current, pageSize } = positionOf(block);
  const total = totalOf(block);
  return [total === 0 ? 0 : (current - 1) * pageSize + 1, Math.min(current * pageSize, total)];
}

/** The app's own words about the total, if it has any. */
function totalText(block: PaginationBlock): string | undefined {
  const { showTotal } = block.properties;
  if (typeof showTotal === 'function') return String(showTotal(totalOf(block), rangeOf(block)));
  return typeof showTotal === 'string' ? showTotal : undefined;
}
