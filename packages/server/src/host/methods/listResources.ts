import type { MethodHandler } from '../HostContext.js';

/** Lists the names of the configured resources that the caller may read. */
export const listResources: MethodHandler<'listResources'> = async ({ principal }, { resources }) => [
  ...(await resources.list(principal)),
];
