import type { EventResult } from '@lowdefy-mcp/render-core';

/** What several events of one click came to. */
export function together(results: readonly EventResult[]): EventResult {
  return {
    success: results.every(({ success }) => success),
    bounced: results.some(({ bounced }) => bounced),
  };
}
