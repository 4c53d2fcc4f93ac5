import { describeOutline } from '../describeOutline.js';
import type { MethodHandler } from '../HostContext.js';

/** Prints the blocks of a page. Nothing of it is run. */
export const describePage: MethodHandler<'describePage'> = async (
  { principal: { user }, pageId },
  { app, policy },
) => {
  const session = (await app()).session({ user: user && { ...user } });
  return describeOutline(await session.outline(pageId), policy.description(pageId));
};
