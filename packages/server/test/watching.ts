import type { Action } from '@lowdefy-mcp/headless';
import { onTestFinished } from 'vitest';
import type { Principal } from '../src/index.js';
import { rightsOf } from '../src/port/rightsOf.js';
import type { SessionEvent } from '../src/port/SessionPort.js';
import type { Actor, Control, SessionView, ViewChange } from '../src/port/view.js';
import type { Service } from '../src/service/Service.js';
import { ANN } from './useService.js';

const PERSON: Actor = { kind: 'person', client: 'viewer' };

/** Does something in a session as a person does. */
export function actAsPerson(
  service: Service,
  sessionId: string,
  actions: readonly Action[],
  principal: Principal = ANN,
  actor = PERSON,
) {
  const how = { view: 'none', detail: false, stopOnError: false } as const;
  return service.call('interact', { principal, sessionId, actor, actions, ...how });
}

/** Takes over, pauses or hands back. */
export function setControl(
  service: Service,
  sessionId: string,
  by: Control['by'],
  principal = ANN,
  client = 'viewer',
) {
  return service.call('setControl', { principal, sessionId, by, client });
}

/** Watches a session until the test ends. */
export async function watchSession(service: Service, sessionId: string, principal = ANN) {
  const events: Extract<SessionEvent, { type: 'view' }>[] = [];
  const others: SessionEvent[] = [];
  const stop = service.onSessionEvent((event) => {
    if (event.type !== 'view') others.push(event);
    else if (event.rights === rightsOf(principal)) events.push(event);
  });
  const first = await service.call('watch', { principal, sessionId });
  onTestFinished(async () => {
    stop();
    await service.call('unwatch', { principal, sessionId });
  });
  return {
    first,
    events,
    others,
    /** All changes of one type. */
    changes: <T extends ViewChange['type']>(type: T) =>
      events
        .map(({ change }) => change)
        .filter((change): change is Extract<ViewChange, { type: T }> => change.type === type),
    /** The first view with all changes since: what a viewer shows. Of patched pages only the HTML of each block is known. */
    current: () => events.reduce(applyChange, first),
  };
}

function applyChange(
  view: SessionView,
  { change, cursor }: { change: ViewChange; cursor: number },
): SessionView {
  const { type, ...fields } = change;
  if (type === 'log' && 'entries' in fields)
    return { ...view, cursor, log: [...view.log, ...fields.entries] };
  return type === 'patches' ? { ...view, cursor } : { ...view, cursor, ...fields };
}
