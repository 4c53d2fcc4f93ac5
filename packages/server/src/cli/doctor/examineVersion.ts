import type { LowdefyVersionError } from '@lowdefy-mcp/headless';
import type { Examined } from './examineAll.js';

/** Describes a version of Lowdefy that prevents loading the app. */
export function examineVersion(error: LowdefyVersionError): Pick<Examined, 'findings' | 'lowdefy'> {
  const { message, problem, fix, install } = error;
  if (install === undefined) return { findings: [{ level: 'bad', text: message }], lowdefy: undefined };
  const how = `${fix} "lowdefy-mcp doctor --fix" does that, too.`;
  return { findings: [{ level: 'bad', text: problem, fix: how }], lowdefy: install };
}
