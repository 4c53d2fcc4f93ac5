export { type Config, type ConfigInput, configSchema } from './config/configSchema.js';
export { readConfig } from './config/readConfig.js';
export {
  createHandler,
  type Handler,
  type HandlerOptions,
} from './embed/createHandler.js';
export type { FindUser } from './embed/createHostAuth.js';
export type { HandlerContext } from './embed/HandlerContext.js';
export { type NodeHandler, toNodeHandler } from './embed/toNodeHandler.js';
export { type HttpOptions, type HttpServer, serveHttp } from './http/serveHttp.js';
export { type MetricsOptions, type MetricsServer, serveMetrics } from './http/serveMetrics.js';
export type { ClaimedUser, KnownUser, Principal } from './port/Principal.js';
export { createService, type RunningService, type ServiceParts } from './service/createService.js';
export { type StdioOptions, serveStdio } from './stdio/serveStdio.js';
export { type FileStoreOptions, fileStore } from './store/fileStore.js';
export { memoryStore } from './store/memoryStore.js';
export {
  RevisionError,
  type SessionStore,
  type SessionSummary,
  type StoredSession,
} from './store/SessionStore.js';
export { UserError } from './UserError.js';
