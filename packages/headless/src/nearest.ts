import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import { closest } from '@lowdefy-mcp/render-core/kit';

export { didYouMean, nearest } from '@lowdefy-mcp/render-core/kit';

/** Lists names for a message, printed as on a page, truncated with the number of the rest. */
export function listNames(names: readonly string[], max = 20): string {
  return listTexts(names.map(printName), max);
}

/** Lists printed texts for a message, truncated with the number of the rest. */
export function listTexts(texts: readonly string[], max = 20): string {
  const rest = texts.length - max;
  const listed = texts.slice(0, max).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

/** Lists the values closest to another one for a message, truncated with the number of the rest. */
export function listClosest(value: unknown, values: readonly unknown[]): string {
  const near = closest(typeof value === 'string' ? value : '', values, String);
  const rest = values.length - near.length;
  return `${near.map((one) => quoteJson(one)).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
