import type { Principal } from '../port/Principal.js';
import type { Actor, Control } from '../port/view.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { ToolError } from '../sessions/ToolError.js';
import type { HostContext } from './HostContext.js';

/** How often the store is asked whether another process has given control back, in milliseconds. */
const POLL = 1000;

/** What agents are told of a session that is not theirs to act in. */
export const OTHER_CONTROL = {
  person: 'A person has taken over this session.',
  nobody: 'A person has paused this session.',
} as const satisfies Record<Exclude<Control['by'], 'agent'>, string>;

/** How agents can go on. */
export const HOW_TO_WAIT = 'To wait until you may go on, call interact with actions: [].';

/** Refuses to act in a session while somebody else has control of it. */
export function checkControl(
  live: LiveSession,
  { kind, client }: Actor,
  { controls }: Pick<HostContext, 'controls'>,
): void {
  const by = controls.holderOf(live);
  if (kind === 'agent' && by !== 'agent')
    throw new ToolError(`${OTHER_CONTROL[by]} Nothing was done. ${HOW_TO_WAIT}`);
  if (kind === 'person') checkTaken(live, client);
  if (kind === 'person' && by === 'nobody')
    throw new ToolError('The session is paused. Nothing was done: take over first.');
}

/**
 * Keeps what a person has taken in the viewer from the MCP App. A host that does not hide the app's tools from the model lets the model
 * call them: it could give control back to itself.
 */
export function checkTaken({ control }: LiveSession, client: string | undefined): void {
  if (client !== 'app' || control.by === 'agent' || control.client === 'app') return;
  throw new ToolError(
    'A person has control of this session in the viewer. Nothing was done: hand it back there.',
  );
}

/** Waits until the agent has control, without holding the session: the person acts meanwhile. Returns early on timeout or abort. */
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
    await controls.change(id, Math.min(POLL, left), signal);
  }
}

/** Runs something with a signal that is also aborted when a person takes control of the session. */
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
