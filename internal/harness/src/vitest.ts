export { describePack, schemaProperties } from '../../../packages/testing/src/vitest.js';
export { useFixturePages } from './useFixturePages.js';
