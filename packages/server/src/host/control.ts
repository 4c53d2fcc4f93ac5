import type { Principal } from '../port/Principal.js';
import type { Actor, Control } from '../port/view.js';
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

/** Throws while somebody else has control of the session. */
export function checkControl(
  live: LiveSession,
  { kind, client }: Actor,
  { controls }: Pick<HostContext, 'controls'>,
): void {
  const by = controls.holderOf(live);
  if (kind === 'agent' && by !== 'agent')
    throw new ToolError(`${OTHER_CONTROL[by]} Nothing was done. ${HOW_TO_WAIT}`);
  if (kind === 'person') checkNotTakenInViewer(live, client);
  if (kind === 'person' && by === 'nobody')
    throw new ToolError('The session is paused. Nothing was done: take over first.');
}

/**
 * Throws if the MCP App acts in a session that a person controls in the viewer. Some hosts let the model call the tools of the MCP App,
 * so the model could hand control back to itself.
 */
export function checkNotTakenInViewer({ control }: LiveSession, client: string | undefined): void {
  if (client !== 'app' || control.by === 'agent' || control.client === 'app') return;
  throw new ToolError(
    'A person has control of this session in the viewer. Nothing was done: hand it back there.',
  );
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
    if (controls.holderOf(live) !== 'agent') abort();
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
