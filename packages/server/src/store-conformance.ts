/** The tests of the contract of session stores, for any test runner. */
export {
  type SharedStoreCase,
  type StoreCase,
  sharedStoreConformance,
  storeConformance,
} from './store/storeConformance.js';
