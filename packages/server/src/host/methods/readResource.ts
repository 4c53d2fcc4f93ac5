import type { MethodHandler } from '../HostContext.js';

/** Reads a resource of the configuration, as the caller sees it. */
export const readResource: MethodHandler<'readResource'> = ({ principal, name, query }, { resources }) =>
  resources.read(principal, { name, query });
