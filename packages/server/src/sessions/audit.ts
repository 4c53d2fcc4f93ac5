import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import { truncate } from '@lowdefy-mcp/render-core';
import type { Actor, AuditEntry } from '../port/view.js';
import { loggedError, loggedTarget, writtenBy } from './actionTarget.js';

/** How many characters of a value are recorded. */
const MAX_LENGTH = 500;

/**
 * Converts the result of actions, which has no secret values, to entries of the audit log. Records only the names of state that was set
 * directly.
 */
export function auditEntries({ log }: ActResult, page: string | null, actor: Actor): readonly AuditEntry[] {
  const time = new Date().toISOString();
  return log.map(({ action, success, error }) => {
    const sent = sentBy(action);
    const why = error && loggedError(error.message);
    return {
      time,
      ...(action.type !== 'background' && { actor }),
      page,
      action: action.type,
      ...loggedTarget(action),
      ...(sent !== undefined && { sent: shorten(sent) }),
      success,
      ...(why !== undefined && { error: why }),
    };
  });
}

function sentBy(action: LogEntry['action']): unknown {
  switch (action.type) {
    case 'setValue':
      return action.value;
    case 'triggerEvent':
      return action.detail;
    case 'callMethod':
      return action.args;
    case 'callApi':
      return Object.keys(Object(action.payload));
    case 'setState':
    case 'setGlobal':
      return Object.keys(writtenBy(action));
    default:
      return undefined;
  }
}

function shorten(value: unknown): unknown {
  const json = JSON.stringify(value) ?? 'null';
  return json.length <= MAX_LENGTH ? value : truncate(json, MAX_LENGTH);
}
