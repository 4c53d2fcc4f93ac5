import type { Method } from './SessionPort.js';

/** The methods that change something: a session, a dashboard, or what the app changes elsewhere. */
export const ACTING_METHODS: ReadonlySet<Method> = new Set<Method>([
  'callTool',
  'closeSession',
  'createApp',
  'createSession',
  'deleteApp',
  'interact',
  'navigate',
  'setControl',
  'updateApp',
]);
