import { findPages } from '../findPages.js';
import type { MethodHandler } from '../HostContext.js';

/** Returns the version of Lowdefy and the number of pages. */
export const describeBuild: MethodHandler<'describeBuild'> = async ({ principal }, context) => {
  const app = await context.app();
  const pages = await findPages(app, await context.users.of(principal), context.policy);
  return { lowdefy: app.version, pages: pages.length };
};
