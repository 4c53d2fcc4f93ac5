import { type BlockView, quoteJson } from '@lowdefy-mcp/render-core';

/** Throws, because files cannot be uploaded here. */
export function refuseFiles({ app }: BlockView<object>): never {
  throw new Error(
    `Files cannot be uploaded here yet. A person has to upload them on the page ${quoteJson(app.pageId)}, in a browser.`,
  );
}
