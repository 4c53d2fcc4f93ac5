import { quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';

/** Throws if a person could not use the block now. */
export function checkUsable(node: ViewNode & { readonly id: string }): void {
  const refuse = (reason: string) => {
    throw new HeadlessError('NOT_USABLE', `Block ${quoteJson(node.id)} ${reason}`);
  };
  if ('disabled' in node && node.disabled) refuse('is disabled: it cannot be used now.');
  if ('readOnly' in node && node.readOnly) refuse('is read-only: its value cannot be changed.');
  if ('loading' in node && node.loading) refuse('is loading: read the page again and try when it is done.');
}
