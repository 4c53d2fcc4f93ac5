import { type BlockView, quoteJson } from '@lowdefy-mcp/render-core';

/** Refuses files that are not there yet. */
export function refuseFiles({ app }: BlockView<object>): never {
  throw new Error(
    `Files cannot be uploaded here yet. A person has to upload them on the page ${quoteJson(app.pageId)}, in a browser.`,
  );
}
