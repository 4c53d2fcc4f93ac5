import { leases } from './conformance/leases.js';
import { lists } from './conformance/lists.js';
import { parts } from './conformance/parts.js';
import { records } from './conformance/records.js';
import type { StoreCase } from './conformance/StoreCase.js';

export type { SharedStoreCase, StoreCase } from './conformance/StoreCase.js';
export { sharedStoreConformance } from './conformance/shared.js';

/** The requirements for every store, for any test runner: run each case on a new, empty store. */
export const storeConformance: readonly StoreCase[] = [...records, ...lists, ...leases, ...parts];
