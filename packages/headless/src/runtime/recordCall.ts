import { setImmediate as turn } from 'node:timers/promises';
import type { Log } from '../call/Log.js';
import { messageOf } from '../errors.js';
import { shorten } from '../log/shorten.js';
import type { HelpersModule } from '../lowdefy/types.js';

/** What the API answers: an endpoint can fail without throwing. */
export interface CallResult {
  readonly response?: unknown;
  readonly success?: boolean;
  readonly error?: unknown;
}

/** Makes a call to the API, and notes how it went. */
export async function recordCall<T extends CallResult>(
  { log, serializer }: { readonly log: Log } & Pick<HelpersModule, 'serializer'>,
  requestId: string,
  call: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const isOnNewPage = log.current.navigation !== undefined;
  const note = (outcome: { success: boolean; response?: unknown; error?: string }) => {
    const { success, ...rest } = outcome;
    const duration = Math.round(performance.now() - start);
    log.current.requests.push({
      requestId,
      success,
      duration,
      ...rest,
      ...(isOnNewPage && { onNewPage: true as const }),
    });
  };
  try {
    // In a browser the answer comes in a task of its own, however fast it is.
    const result = await call().finally(turn);
    if (result.success === false) note({ success: false, error: endpointError(result.error, serializer) });
    else note({ success: true, response: shorten(serializer.deserialize(result.response ?? null)) });
    return result;
  } catch (error) {
    note({ success: false, error: messageOf(error) });
    throw error;
  }
}

/** Why an endpoint failed: it answers in JSON, in which Lowdefy writes an error as `{ "~e": { "message": … } }`. */
export function endpointError(error: unknown, serializer: HelpersModule['serializer']): string {
  return messageOf(serializer.deserialize(error) ?? 'It failed.');
}
