export { freePort } from './freePort.js';
export type { TestServer } from './ServerProcess.js';
export { startPostgres } from './startPostgres.js';
export { startRedis } from './startRedis.js';
