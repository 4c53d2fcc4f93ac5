import type { Config } from '../config/configSchema.js';
import type { GateLimits } from './CallGate.js';

/** The maximum time in the queue, in milliseconds. Short, so that clients can do something else meanwhile. */
const LONGEST_WAIT = 5000;

/** The limits for calls. */
export function callLimits({ limits }: Config): GateLimits {
  return {
    running: limits.maxRunningCalls,
    runningPerUser: limits.maxRunningCallsPerUser,
    queued: limits.maxQueuedCalls,
    queuedPerUser: limits.maxQueuedCallsPerUser,
    longestWait: Math.min(LONGEST_WAIT, limits.deadlineSeconds * 500),
    perMinute: limits.callsPerMinute,
  };
}

/**
 * The limits for concurrent HTTP requests: twice those for calls, because small requests such as `ping` and cancellations must get through
 * when the limits for calls are reached. Requests are never queued.
 */
export function requestLimits(config: Config): GateLimits {
  const { running, queued, runningPerUser, queuedPerUser } = callLimits(config);
  return {
    running: 2 * (running + queued),
    runningPerUser: 2 * (runningPerUser + queuedPerUser),
    queued: 0,
    queuedPerUser: 0,
    longestWait: 0,
  };
}
