import type { Principal } from '../port/Principal.js';
import type { Actor, Control } from '../port/view.js';
import { type Holder, mayChangeControl } from '../sessions/ControlRequests.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { ToolError } from '../sessions/ToolError.js';
import type { HostContext } from './HostContext.js';

/** How often to check the store for a hand-back in another process, in milliseconds. */
const POLL_MS = 1000;

/** Tells agents who has control, if they have not. */
export const OTHER_CONTROL = {
  person: 'A person has taken over this session.',
  nobody: 'A person has paused this session.',
} as const satisfies Record<Exclude<Control['by'], 'agent'>, string>;

/** Tells agents how to wait for control. */
export const HOW_TO_WAIT = 'To wait until you may continue, call interact with actions: [].';

const TAKEN_IN_VIEWER = 'A person has control of this session in the viewer.';

/** Throws while somebody else has control of the session. */
export function checkControl(
  live: Pick<LiveSession, 'id' | 'control'>,
  actor: Actor,
  { controls }: Pick<HostContext, 'controls'>,
): void {
  const holder = controls.holderOf(live);
  const other = otherControl(holder, actor);
  if (other === TAKEN_IN_VIEWER) throw takenInViewer();
  if (other !== undefined) throw new ToolError(`${other} Nothing was done. ${HOW_TO_WAIT}`);
  if (actor.kind === 'person' && holder.by === 'nobody')
    throw new ToolError('The session is paused. Nothing was done: take over first.');
}

/** Tells who else has control: of the agent, and of the MCP App while a person has control in the viewer. Undefined if nobody. */
export function otherControl(holder: Holder, { kind, client }: Actor): string | undefined {
  if (kind === 'agent') return holder.by === 'agent' ? undefined : OTHER_CONTROL[holder.by];
  return mayChangeControl(holder, client) ? undefined : TAKEN_IN_VIEWER;
}

/** Throws if a client may not change who has control of the session. */
export function checkMayChange(
  live: Pick<LiveSession, 'id' | 'control'>,
  client: string,
  { controls }: Pick<HostContext, 'controls'>,
): void {
  if (!mayChangeControl(controls.holderOf(live), client)) throw takenInViewer();
}

function takenInViewer(): ToolError {
  return new ToolError(`${TAKEN_IN_VIEWER} Nothing was done: hand it back there.`);
}

/** Waits until the agent has control. Does not lock the session, so the person can act meanwhile. Returns early on timeout or abort. */
export async function waitForControl(
  principal: Principal,
  id: string,
  { sessions, controls }: Pick<HostContext, 'sessions' | 'controls'>,
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const control = await sessions.control(principal, id);
    const left = end - performance.now();
    if (control.by === 'agent' || left <= 0 || signal.aborted) return;
    await controls.change(id, Math.min(POLL_MS, left), signal);
  }
}

/** Calls `run` with a signal that also aborts when a person takes control of the session. */
export async function untilTakenOver<T>(
  live: LiveSession,
  { controls }: Pick<HostContext, 'controls'>,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const check = () => {
    if (controls.holderOf(live).by !== 'agent') abort();
  };
  const remove = controls.onChange(live.id, check);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  check();
  try {
    return await run(controller.signal);
  } finally {
    remove();
    signal.removeEventListener('abort', abort);
  }
}
