import type { PageNode } from '@lowdefy-mcp/render-core';
import type { LiveSession } from '../sessions/LiveSession.js';
import { ToolError } from '../sessions/ToolError.js';

/** Returns the open page. Throws if there is none. */
export async function requirePage(live: LiveSession): Promise<PageNode> {
  const page = await live.page();
  if (page !== undefined) return page;
  throw new ToolError('No page is open in this session. Open one with navigate; get_pages lists them.');
}
