import type { Config } from '../config/configSchema.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { ToolError } from '../sessions/ToolError.js';

/** Throws if a session is too large to act in. The action that made it too large was done and saved. */
export function checkSessionSize(
  { size }: Pick<LiveSession, 'size'>,
  { maxSessionKilobytes }: Pick<Config['limits'], 'maxSessionKilobytes'>,
): void {
  const kilobytes = Math.ceil(size / 1024);
  if (kilobytes <= maxSessionKilobytes) return;
  throw new ToolError(
    `This session has grown to ${kilobytes} KB; the limit is ${maxSessionKilobytes} KB (limits.maxSessionKilobytes). Nothing was done. Its pages can still be read. To continue, start a new session with session_create, and close this one with session_close.`,
  );
}
