import type { Config } from '../config/configSchema.js';
import type { GateLimits } from './CallGate.js';

/** How long a call waits to begin, in milliseconds. More would keep clients from what they could do meanwhile. */
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
 * The limits for HTTP requests that are being answered: twice as many as calls, as small requests, such as `ping` and cancellations, must get
 * through when all calls are taken. They never wait.
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
