import { configuredBlocks } from '@lowdefy-mcp/render-core';

/** A block, or the page itself, as it stands in the build. */
export interface BlockConfig {
  /** Only the page has it. */
  readonly pageId?: string;
  readonly blockId?: string;
  readonly type?: string;
  readonly events?: Readonly<Record<string, { debounce?: unknown } | readonly unknown[] | null>>;
  readonly blocks?: readonly BlockConfig[];
  /** What the app's YAML says about agents. */
  readonly mcp?: unknown;
}

/** The page and every block in it, in the order of the configuration. */
export function* blockConfigs(page: BlockConfig): Generator<BlockConfig> {
  const blocks = [page];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    yield block;
    blocks.push(...[...(block.blocks ?? []), ...configuredBlocks(block)].reverse());
  }
}
