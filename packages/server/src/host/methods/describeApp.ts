import { describePages, findPages } from '../findPages.js';
import type { MethodHandler } from '../HostContext.js';

/** Prints what the app is for, and its pages as in the menu. */
export const describeApp: MethodHandler<'describeApp'> = async (
  { principal },
  { app, policy, config, users },
) => {
  const pages = describePages(await findPages(await app(), await users.of(principal), policy));
  return [config.description, pages].filter(Boolean).join('\n\n');
};
