/** For authors of session stores: the interface, its errors, and what most stores need. */
export { ownerKey } from './store/ownerKey.js';
export { readChange } from './store/readChange.js';
export {
  applyUpdate,
  type DueQuery,
  isRevisionError,
  lastUsedFirst,
  MissingPartError,
  RevisionError,
  type SessionStore,
  type SessionSummary,
  type SessionUpdate,
  type StoreChange,
  type StoredSession,
  summaryOf,
  withParts,
} from './store/SessionStore.js';
export { type CreateStore, checkProperties, redactUrl, type StoreOptions } from './store/StoreFactory.js';
export {
  isUnavailableError,
  type RetryOptions,
  retryWithin,
  StoreUnavailableError,
} from './store/unavailable.js';
