import type { AppContents } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';
import { unknownRules } from './unknownRules.js';

export const HOW_TO_FIX_RULES =
  'Correct the name, because a rule that matches nothing protects nothing. If it is for a block that appears only at run time, write { exclude: true, optional: true } or { confirm: true, optional: true }.';

/** Rejects if a rule matches nothing: the app must not run without the protection that its author wants. */
export async function checkRules(config: Pick<Config, 'pages'>, app: AppContents): Promise<void> {
  const problems = await unknownRules(config, app);
  if (problems.length > 0) throw new UserError([...problems, HOW_TO_FIX_RULES].join('\n'));
}
