import { type BlockOutline, outlineBlock } from '../build/outline.js';
import type { Runtime } from '../runtime/Runtime.js';

/** What is on a page, as its configuration has it. Says the same of a page that the user may not see as of one that is not there. */
export async function outlinePage(runtime: Runtime, pageId: string): Promise<BlockOutline> {
  await runtime.checkPage(pageId);
  const config = await runtime.api.getPageConfig(pageId);
  const { rules } = runtime;
  return outlineBlock(
    { ...config, blockId: pageId },
    {
      showsBlock: (blockId) => rules.showsBlock(pageId, blockId),
      showsEvent: (blockId, name) => rules.showsEvent(pageId, blockId, name),
    },
  );
}
