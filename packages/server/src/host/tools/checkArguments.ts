import { didYouMean } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import { ToolError } from '../../sessions/ToolError.js';

/** Refuses arguments that a tool does not have, and names those that it needs. Whether their values fit is for the page to say. */
export function checkArguments({ name, inputSchema }: ToolInfo, args: ToolArguments): void {
  const { properties = {}, required = [] } = inputSchema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  const names = Object.keys(properties);
  const unknown = Object.keys(args).filter((given) => !names.includes(given));
  const missing = required.filter((needed) => args[needed] === undefined);
  const problems = [
    ...unknown.map((given) => `There is no argument ${quoteJson(given)}.${didYouMean(given, names)}`),
    ...missing.map((needed) => `The argument ${quoteJson(needed)} is missing.`),
  ];
  if (problems.length === 0) return;
  const takes = names.length === 0 ? 'no arguments' : `the arguments ${names.join(', ')}`;
  throw new ToolError(`${problems.join(' ')} ${name} takes ${takes}. Nothing was done.`);
}
