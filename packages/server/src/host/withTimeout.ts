import { ToolError } from '../sessions/ToolError.js';

/** Rejects with `message`, or the error that it returns, on timeout. The work itself is not cancelled. */
export async function withTimeout<T>(
  milliseconds: number,
  work: Promise<T>,
  message: string | (() => Error),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(typeof message === 'string' ? new ToolError(message) : message());
    timer = setTimeout(giveUp, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
