import type { Actor, AuditEntry, Doing } from '../src/port/view.js';

type Described = Pick<
  AuditEntry,
  'action' | 'blockId' | 'event' | 'method' | 'pageId' | 'endpointId' | 'sent'
>;

const CONTROL: Readonly<Record<string, string>> = {
  agent: 'Handed back',
  nobody: 'Paused',
  person: 'Took over',
};

/** Describes an action for people. */
export function describeAction({
  action,
  blockId,
  event,
  method,
  pageId,
  endpointId,
  sent,
}: Described): string {
  switch (action) {
    case 'setValue':
      return `Set ${blockId}${sent === undefined ? '' : ` to ${shortJson(sent)}`}`;
    case 'triggerEvent':
      return event === 'onClick' ? `Click ${blockId}` : `${event} of ${blockId}${detail(sent)}`;
    case 'callMethod':
      return `${method} of ${blockId}${detail(sent)}`;
    case 'navigate':
    case 'open':
      return pageId === undefined ? 'Follow a link' : `Open page ${pageId}`;
    case 'callApi':
      return `Call API ${endpointId}`;
    case 'setControl':
      return CONTROL[String(sent)] ?? 'Changed who has control';
    default:
      return `${action}${detail(sent)}`;
  }
}

/** Describes who acts, and through which program. */
export function describeActor(actor: Actor | undefined): string {
  if (actor === undefined) return 'Agent';
  const who = actor.kind === 'agent' ? 'Agent' : 'Person';
  return actor.client === undefined ? who : `${who} (${actor.client})`;
}

/** Describes the action in progress. */
export function describeDoing({ actor, action, blockId }: Doing): string {
  const who = actor.kind === 'agent' ? 'The agent' : 'A person';
  const about = blockId === undefined ? '' : ` ${blockId}`;
  const verbs: Readonly<Record<string, string>> = {
    setValue: 'fills in',
    triggerEvent: 'uses',
    callMethod: 'changes',
    navigate: 'opens a page',
    open: 'opens a page',
  };
  return `${who} ${verbs[action] ?? `does ${action}`}${about}`;
}

function detail(sent: unknown): string {
  const isEmpty = sent === undefined || (Array.isArray(sent) && sent.length === 0);
  return isEmpty ? '' : ` ${shortJson(sent)}`;
}

function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= 80 ? json : `${json.slice(0, 80)}…`;
}
