import { describeNoPages } from '../describeNoPages.js';
import { describePages, findPages } from '../findPages.js';
import type { MethodHandler } from '../HostContext.js';

/** Prints the description and the pages of the app. */
export const describeApp: MethodHandler<'describeApp'> = async (
  { principal },
  { app, policy, config, users },
) => {
  const user = await users.of(principal);
  const pages = await findPages(await app(), user, policy);
  const described =
    pages.length === 0 ? await describeNoPages(await app(), user, principal) : describePages(pages);
  return [config.description, described].filter(Boolean).join('\n\n');
};
