import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import { truncate } from '@lowdefy-mcp/render-core';
import type { Actor, AuditEntry } from '../port/view.js';
import { aboutAction, writtenBy } from './aboutAction.js';

/** What is written down of a value. */
const LONGEST = 500;

/** In place of a value that may be secret. */
export const NOT_RECORDED = '(not recorded)';

/**
 * What was done, for the log of the session. Values are written down only of fields that show them: `isOpen` knows those.
 * Of what is written past the fields only the names are.
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
    // What is wrong with a value may be said by quoting it.
    const why = (isSecret ? error?.code : error?.message) ?? (error && 'It failed.') ?? skipped;
    return {
      time,
      ...(action.type !== 'background' && { actor }),
      page,
      action: action.type,
      ...aboutAction(action),
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
  return json.length <= LONGEST ? value : truncate(json, LONGEST);
}
