import type { Plain } from '../lowdefy/types.js';

interface BlockConfig {
  readonly events?: Readonly<Record<string, { debounce?: unknown } | unknown[]>>;
  readonly blocks?: readonly BlockConfig[];
  readonly areas?: Readonly<Record<string, { readonly blocks?: readonly BlockConfig[] }>>;
  readonly slots?: BlockConfig['areas'];
}

/**
 * Takes the debounces out of a page, in place: they hold back a person's fast typing, and would only make an agent
 * wait, or lose what it did.
 */
export function withoutDebounce(page: Plain): Plain {
  const blocks: BlockConfig[] = [page as BlockConfig];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    for (const event of Object.values(block.events ?? {})) {
      if (event !== null && typeof event === 'object' && !Array.isArray(event)) delete event.debounce;
    }
    const areas = Object.values({ ...block.areas, ...block.slots });
    blocks.push(...(block.blocks ?? []), ...areas.flatMap((area) => area?.blocks ?? []));
  }
  return page;
}
