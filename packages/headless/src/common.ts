// Exports that need neither an app nor its Lowdefy, for programs that run apps in worker threads.
export { type Location, locate } from './app/locate.js';
export { type ErrorCode, HeadlessError } from './errors.js';
export { isAboveProject } from './installation/projectRoot.js';
export { KeyedMutex } from './KeyedMutex.js';
export { reviveUnmarked } from './lowdefy/buildMarks.js';
export { didYouMean } from './nearest.js';
export { readRedactor } from './secrets/readRedactor.js';
