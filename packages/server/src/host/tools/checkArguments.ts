import { didYouMean } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import { quoteNames } from '../../quoteNames.js';
import { ToolError } from '../../sessions/ToolError.js';

/** How many unknown arguments an error names. */
const MAX_UNKNOWN = 10;

/** Throws if arguments are unknown or missing. Their values are validated by the page. */
export function checkArguments({ name, inputSchema }: ToolInfo, args: ToolArguments): void {
  const { properties = {}, required = [] } = inputSchema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  const names = Object.keys(properties);
  const unknown = Object.keys(args).filter((name) => !names.includes(name));
  const missing = required.filter((name) => args[name] === undefined);
  const problems = [
    ...unknown
      .slice(0, MAX_UNKNOWN)
      .map((argument) => `There is no argument ${quoteNames([argument])}.${didYouMean(argument, names)}`),
    ...(unknown.length > MAX_UNKNOWN ? [`${unknown.length - MAX_UNKNOWN} more arguments do not exist.`] : []),
    ...missing.map((argument) => `The argument ${quoteJson(argument)} is missing.`),
  ];
  if (problems.length === 0) return;
  const takes = names.length === 0 ? 'no arguments' : `the arguments ${names.join(', ')}`;
  throw new ToolError(`${problems.join(' ')} ${name} takes ${takes}. Nothing was done.`);
}
