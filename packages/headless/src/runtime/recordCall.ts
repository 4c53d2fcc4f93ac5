import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../call/Log.js';
import { messageOf } from '../errors.js';
import { shorten } from '../log/shorten.js';
import type { HelpersModule } from '../lowdefy/types.js';

/** A response of the API. An endpoint can fail without throwing. */
export interface CallResult {
  readonly response?: unknown;
  readonly success?: boolean;
  readonly error?: unknown;
}

/** Calls the API and logs the result. */
export async function recordCall<T extends CallResult>(
  { log, serializer }: { readonly log: Log } & Pick<HelpersModule, 'serializer'>,
  requestId: string,
  call: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const end = log.startRequest(requestId);
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
    // In a browser a response always arrives in a separate task.
    const result = await call().finally(nextTurn);
    if (result.success === false) note({ success: false, error: endpointError(result.error, serializer) });
    else note({ success: true, response: shorten(serializer.deserialize(result.response ?? null)) });
    return result;
  } catch (error) {
    note({ success: false, error: messageOf(error) });
    throw error;
  } finally {
    end();
  }
}

/** Returns the message of a failed endpoint. Its error is serialised as `{ "~e": { "message": … } }`. */
export function endpointError(error: unknown, serializer: HelpersModule['serializer']): string {
  return messageOf(serializer.deserialize(error) ?? 'It failed.');
}
