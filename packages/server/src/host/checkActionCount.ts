import type { Config } from '../config/configSchema.js';
import { ToolError } from '../sessions/ToolError.js';

/** Throws if a call has too many actions. */
export function checkActionCount(
  actions: readonly unknown[],
  { maxActionsPerCall: most }: Pick<Config['limits'], 'maxActionsPerCall'>,
): void {
  if (actions.length <= most) return;
  throw new ToolError(
    `${actions.length} actions are too many for one call: the limit is ${most}. Nothing was done.`,
  );
}
