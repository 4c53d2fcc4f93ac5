// What needs neither an app nor its Lowdefy: a program that runs apps in other threads loads nothing else.
export { type Location, locate } from './app/locate.js';
export { type ErrorCode, HeadlessError } from './errors.js';
export { KeyedMutex } from './KeyedMutex.js';
export { didYouMean } from './nearest.js';
export { readRedactor } from './secrets/readRedactor.js';
