import { ToolError } from '../sessions/ToolError.js';

/** Rejects with `message` on timeout. The work itself is not cancelled. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ToolError(message)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
