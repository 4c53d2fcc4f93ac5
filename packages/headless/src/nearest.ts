import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import { closest } from '@lowdefy-mcp/render-core/kit';

export { didYouMean, nearest } from '@lowdefy-mcp/render-core/kit';

/** A few names for a message, written as on a page, and how many more there are. */
export function listNames(names: readonly string[], most = 20): string {
  const rest = names.length - most;
  const listed = names.slice(0, most).map(printName).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

/** The few values that are closest to another one, for a message, and how many more there are. */
export function listClosest(value: unknown, values: readonly unknown[]): string {
  const near = closest(typeof value === 'string' ? value : '', values, String);
  const rest = values.length - near.length;
  return `${near.map((one) => quoteJson(one)).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
