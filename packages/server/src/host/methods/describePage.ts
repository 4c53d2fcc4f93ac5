import { describeOutline } from '../describeOutline.js';
import type { MethodHandler } from '../HostContext.js';

/** Prints the configured blocks of a page, without opening it. */
export const describePage: MethodHandler<'describePage'> = async (
  { principal, pageId },
  { app, policy, users },
) => {
  const session = (await app()).session({ user: await users.of(principal) });
  return describeOutline(await session.outline(pageId), policy.description(pageId));
};
