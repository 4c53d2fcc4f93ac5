import type { MethodHandler } from '../HostContext.js';

/** Reads a configured resource as the caller. */
export const readResource: MethodHandler<'readResource'> = ({ principal, name, query }, { resources }) =>
  resources.read(principal, { name, query });
