export { describePack, type PackOptions, schemaProperties } from '../../../packages/testing/src/vitest.js';
export { applyPatches, parsedHtml } from './applyPatches.js';
export { checkRenders } from './checkRenders.js';
export { useFixturePages } from './useFixturePages.js';
