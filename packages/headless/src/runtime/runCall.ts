import type { Call } from '../call/Call.js';
import { attempt } from './attempt.js';
import type { Runtime } from './Runtime.js';
import { settle } from './settle.js';

/**
 * The steps of a call, each one click or change of the user. Each `yield` waits until the effects of the step have settled. On
 * timeout the generator is ended there, so a `finally` can undo an incomplete step.
 */
export type Steps = AsyncGenerator<void, void, void>;

/** Wraps work that is a single step. */
// biome-ignore lint/correctness/useYield: the only step ends with the function.
export async function* oneStep(work: () => Promise<unknown>): Steps {
  await work();
}

/** Runs the steps of a call, waits until their effects have settled, and ends the call. See `Call`. */
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
      const stillRunning = isFinished ? '' : ', and is still running';
      const message = `The action was not finished before the timeout${stillRunning}. Read the page again later.`;
      call.recorder.error ??= { code: 'NOT_FINISHED', message };
      // `return` waits for the running step.
      const end = attempt(log, async () => void (await steps.return()));
      if (isFinished) await end;
    }
  });
}

/** Runs one step. Returns false if it was not finished before the deadline. */
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
