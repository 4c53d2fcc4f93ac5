import { didYouMean } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { type DataResource, PAGING } from '../../config/resourcesSchema.js';
import { ToolError } from '../../sessions/ToolError.js';

/** A validated query of a resource URI. */
export interface ResourceQuery {
  readonly args: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly limit: number | undefined;
}

/** Parses and validates the query of a resource URI: arguments, offset and limit. */
export function parseQuery(resource: DataResource, query: Readonly<Record<string, string>>): ResourceQuery {
  const { offset, limit, ...args } = query;
  const known = Object.entries(resource.arguments);
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(resource.arguments, name)) continue;
    const names = [...known.map(([key]) => key), ...PAGING];
    throw new ToolError(`The resource has no argument ${quoteJson(name)}.${didYouMean(name, names)}`);
  }
  for (const [name, { required, description }] of known) {
    if (!required || args[name] !== undefined) continue;
    const meaning = description === undefined ? '' : ` ${description}`;
    throw new ToolError(`The URI needs the argument ${quoteJson(name)}: ?${name}=…${meaning}`);
  }
  return {
    args,
    offset: offset === undefined ? 0 : wholeNumber('offset', offset, 0),
    limit: limit === undefined ? undefined : wholeNumber('limit', limit, 1),
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d{1,15}$/.test(text) && number >= least) return number;
  throw new ToolError(`${name} must be an integer of at least ${least}, not ${quoteJson(text)}.`);
}
