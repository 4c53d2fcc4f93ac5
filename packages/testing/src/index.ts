export { type Mask, maskText } from '@lowdefy-mcp/render-core';
export { type PageSnapshotOptions, pageMatchers } from './matchers.js';
export { closeApps, type OpenPageOptions, openPage } from './openPage.js';
export { type MarkdownOptions, TestPage } from './TestPage.js';
