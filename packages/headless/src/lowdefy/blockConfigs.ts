import { configuredBlocks } from '@lowdefy-mcp/render-core';

/** The configuration of a block, or of the page itself, in the build. */
export interface BlockConfig {
  /** Only the page has it. */
  readonly pageId?: string;
  readonly blockId?: string;
  readonly type?: string;
  readonly events?: Readonly<Record<string, { debounce?: unknown } | readonly unknown[] | null>>;
  readonly blocks?: readonly BlockConfig[];
  /** The annotation for agents. */
  readonly mcp?: unknown;
}

/** Yields the page and every block in it, in configuration order. */
export function* blockConfigs(page: BlockConfig): Generator<BlockConfig> {
  const blocks = [page];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    yield block;
    blocks.push(...[...(block.blocks ?? []), ...configuredBlocks(block)].reverse());
  }
}
