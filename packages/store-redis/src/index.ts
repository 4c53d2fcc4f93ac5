export { createStore } from './createStore.js';
export type { ClientOptions } from './RedisConnection.js';
export { type RedisStoreOptions, redisStore } from './redisStore.js';
