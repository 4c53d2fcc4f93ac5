import type { Call } from '../call/Call.js';
import { attempt } from './attempt.js';
import type { Runtime } from './Runtime.js';
import { settle } from './settle.js';

/**
 * Work of a call in several steps, each of which is one click or change of the user: at each `yield`, all that follows from the
 * step is waited for. If the time is up, the work ends there: a `finally` can undo what it has begun.
 */
export type Steps = AsyncGenerator<void, void, void>;

/** Work that is a single step. */
// biome-ignore lint/correctness/useYield: its one step is the last, and ends with it.
export async function* oneStep(work: () => Promise<void>): Steps {
  await work();
}

/** Does the work of a call, waits for all that follows from it, and ends the call. See `Call`. */
export function runCall(runtime: Runtime, call: Call, steps: Steps): Promise<void> {
  const { log } = runtime;
  return log.runCall(call, async () => {
    let isDone = false;
    const next = async () => {
      isDone = (await steps.next()).done === true;
    };
    while (!isDone && call.recorder.error === undefined) {
      const isFinished = await runStep(runtime, call, next);
      if (isDone || !call.deadline.isReached) continue;
      const goesOn = isFinished ? '' : ', and goes on';
      const message = `It was not finished when the time was up${goesOn}. Read the page again later.`;
      call.recorder.error ??= { code: 'NOT_FINISHED', message };
      // The end waits for the step that goes on.
      const end = attempt(log, async () => void (await steps.return()));
      if (isFinished) await end;
    }
  });
}

/** Does one step. False if it was not finished in time. */
async function runStep(runtime: Runtime, call: Call, work: () => Promise<void>): Promise<boolean> {
  runtime.page?.beginUserEvent();
  let isFinished = false;
  const done = attempt(runtime.log, work).then(() => {
    isFinished = true;
  });
  const { type, blockId } = (call.recorder.action ?? {}) as { type?: unknown; blockId?: unknown };
  runtime.work.track(String(type), typeof blockId === 'string' ? blockId : undefined, done);
  await settle(runtime, call.deadline);
  return isFinished;
}
