import type { Method } from './SessionPort.js';

/** The methods with side effects: on a session, a dashboard, or data of the app. */
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
