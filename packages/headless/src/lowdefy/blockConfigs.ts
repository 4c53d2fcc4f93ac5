/** A block, or the page itself, as it stands in the build. */
export interface BlockConfig {
  /** Only the page has it. */
  readonly pageId?: string;
  readonly blockId?: string;
  readonly type?: string;
  readonly events?: Readonly<Record<string, { debounce?: unknown } | readonly unknown[] | null>>;
  readonly blocks?: readonly BlockConfig[];
  readonly areas?: Readonly<Record<string, { readonly blocks?: readonly BlockConfig[] } | undefined>>;
  /** What the app's YAML says about agents. */
  readonly mcp?: unknown;
  /** What areas are called since Lowdefy 5. */
  readonly slots?: BlockConfig['areas'];
}

/** The page and every block in it. */
export function* blockConfigs(page: BlockConfig): Generator<BlockConfig> {
  const blocks = [page];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    yield block;
    const areas = Object.values({ ...block.areas, ...block.slots });
    blocks.push(...(block.blocks ?? []), ...areas.flatMap((area) => area?.blocks ?? []));
  }
}
