import type { MethodHandler } from '../HostContext.js';

/** Names the resources of the configuration that the caller may read. */
export const listResources: MethodHandler<'listResources'> = async ({ principal }, { resources }) => [
  ...(await resources.list(principal)),
];
