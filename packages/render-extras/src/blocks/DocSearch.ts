import { defineBlock } from '@lowdefy-mcp/render-core';

/** A button that searches pages with Algolia, in the browser. Its keys are only for Algolia. */
export const DocSearch = defineBlock({
  meta: { category: 'display' },
  styling: [
    'apiKey',
    'appId',
    'disableUserPersonalization',
    'indexName',
    'initialQuery',
    'maxResultsPerGroup',
  ],
  mcpRender: (block, h) =>
    h.display(block, { events: [], children: h.text`Search of the documentation, in a browser only` }),
});
