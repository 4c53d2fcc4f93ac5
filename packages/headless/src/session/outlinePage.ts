import { type BlockOutline, outlineBlock } from '../build/outline.js';
import type { Runtime } from '../runtime/Runtime.js';

/** Outlines a page. Throws the same error for a page that the user may not see and for one that does not exist. */
export async function outlinePage(runtime: Runtime, pageId: string): Promise<BlockOutline> {
  await runtime.checkPage(pageId);
  const config = await runtime.api.getStaticPageConfig(pageId);
  const { rules } = runtime;
  return outlineBlock(
    { ...config, blockId: pageId },
    {
      showsBlock: (blockId) => rules.showsBlock(pageId, blockId),
      showsEvent: (blockId, name) => rules.showsEvent(pageId, blockId, name),
    },
  );
}
