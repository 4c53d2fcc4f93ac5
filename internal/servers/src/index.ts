export { createReplica, type Replica } from './createReplica.js';
export { freePort } from './freePort.js';
export type { TestServer } from './ServerProcess.js';
export { startNginx } from './startNginx.js';
export { startPostgres } from './startPostgres.js';
export { startProxy, type TestProxy } from './startProxy.js';
export { startRedis } from './startRedis.js';
