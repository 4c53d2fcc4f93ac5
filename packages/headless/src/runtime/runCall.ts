import type { Call } from '../call/Call.js';
import { attempt } from './attempt.js';
import type { Runtime } from './Runtime.js';
import { settle } from './settle.js';

/** Does the work of a call, waits for all that follows from it, and ends the call. See `Call`. */
export function runCall(runtime: Runtime, call: Call, work: () => Promise<void>): Promise<void> {
  const { log } = runtime;
  return log.runCall(call, async () => {
    runtime.page?.beginUserEvent();
    let isDone = false;
    const done = attempt(log, work).then(() => {
      isDone = true;
    });
    const { type, blockId } = (call.recorder.action ?? {}) as { type?: unknown; blockId?: unknown };
    runtime.work.track(String(type), typeof blockId === 'string' ? blockId : undefined, done);
    await settle(runtime, call.deadline);
    if (isDone) return;
    const message = 'It was not finished when the time was up, and goes on. Read the page again later.';
    call.recorder.error ??= { code: 'NOT_FINISHED', message };
  });
}
