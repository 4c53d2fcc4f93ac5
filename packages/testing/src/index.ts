export { type Mask, maskText } from '@lowdefy-mcp/render-core';
export { HOSTILE_TEXTS, type HostileText } from './corpus/hostileTexts.js';
export { type PageSnapshotOptions, pageMatchers } from './matchers.js';
export { closeApps, type OpenPageOptions, openPage } from './openPage.js';
export type { BlockState } from './pack/BlockState.js';
export type { DescribePack } from './pack/createDescribePack.js';
export type { ComponentMeta, Components, LaterPages, PackOptions, PagesFolder } from './pack/PackOptions.js';
export { schemaProperties } from './pack/schemaProperties.js';
export { type MarkdownOptions, TestPage } from './TestPage.js';
