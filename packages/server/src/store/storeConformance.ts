import { leases } from './conformance/leases.js';
import { lists } from './conformance/lists.js';
import { parts } from './conformance/parts.js';
import { records } from './conformance/records.js';
import type { StoreCase } from './conformance/StoreCase.js';

export type { SharedStoreCase, StoreCase } from './conformance/StoreCase.js';
export { sharedStoreConformance } from './conformance/shared.js';

/** What every store must do, for any test runner: run each case on an empty store of its own. */
export const storeConformance: readonly StoreCase[] = [...records, ...lists, ...leases, ...parts];
