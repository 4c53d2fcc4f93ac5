import type { Config } from '../config/configSchema.js';
import { ToolError } from '../sessions/ToolError.js';

/** Refuses more actions than one call may have. */
export function checkActionCount(
  actions: readonly unknown[],
  { maxActionsPerCall: most }: Pick<Config['limits'], 'maxActionsPerCall'>,
): void {
  if (actions.length <= most) return;
  throw new ToolError(
    `${actions.length} actions are too many for one call: ${most} is the limit. Nothing was done.`,
  );
}
