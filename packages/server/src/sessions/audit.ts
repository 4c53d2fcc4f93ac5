import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import { truncate } from '@lowdefy-mcp/render-core';
import type { Actor, AuditEntry } from '../port/view.js';
import { actionTarget, writtenBy } from './actionTarget.js';

/** How many characters of a value are recorded. */
const MAX_LENGTH = 500;

/** Replaces a value that may be secret. */
export const NOT_RECORDED = '(not recorded)';

/**
 * Converts the result of actions to entries of the audit log. Records values only of fields that show them (`isOpen`), and only the
 * names of state that was set directly.
 */
export function auditEntries(
  { log }: ActResult,
  page: string | null,
  isOpen: (blockId: string) => boolean,
  actor: Actor,
): readonly AuditEntry[] {
  const time = new Date().toISOString();
  return log.map(({ action, success, error, skipped }) => {
    const isSecret = action.type === 'setValue' && !isOpen(action.blockId);
    const sent = isSecret ? NOT_RECORDED : sentBy(action);
    // An error message may quote the secret value.
    const why = (isSecret ? error?.code : error?.message) ?? (error && 'It failed.') ?? skipped;
    return {
      time,
      ...(action.type !== 'background' && { actor }),
      page,
      action: action.type,
      ...actionTarget(action),
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
