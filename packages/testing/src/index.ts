export { type Mask, maskText } from './maskText.js';
export { type PageSnapshotOptions, pageMatchers } from './matchers.js';
export { closeApps, type OpenPageOptions, openPage } from './openPage.js';
export { type MarkdownOptions, TestPage } from './TestPage.js';
