export { describePack, type PackOptions } from '../../../packages/testing/src/vitest.js';
export { applyPatches, parsedHtml } from './applyPatches.js';
export { checkRenders } from './checkRenders.js';
export { packOptions, packPages } from './packOptions.js';
export { useFixturePages } from './useFixturePages.js';
