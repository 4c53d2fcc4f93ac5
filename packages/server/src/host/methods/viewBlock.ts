import type { MethodHandler } from '../HostContext.js';

/** Prints one block as HTML for a person, with more rows than on the page. */
export const viewBlock: MethodHandler<'viewBlock'> = async (
  { principal, sessionId, id: blockId, maxRows },
  { views },
) => {
  const html = await views.block(principal, sessionId, { blockId, maxRows });
  return html === undefined ? undefined : { html };
};
