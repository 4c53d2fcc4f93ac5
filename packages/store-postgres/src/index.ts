export { createStore } from './createStore.js';
export { type PostgresStoreOptions, postgresStore } from './postgresStore.js';
