import { estimateTokens, quoteJson } from '@lowdefy-mcp/render-core';
import { cutDeep } from '../cutDeep.js';

/** How deep data is shown before more than that is left out. */
const DEPTH = 20;

/** Characters to a token, at least, in JSON. */
const SHORTEST_TOKEN = 2;

/** Data as JSON, in so many tokens: what is longer is cut, and says so. */
export function textOfJson(data: unknown, maxTokens: number): string {
  const whole = quoteJson(data ?? null);
  if (estimateTokens(whole) <= maxTokens) return whole;
  const { value } = cutDeep(data, { depth: DEPTH, maxCharacters: maxTokens * SHORTEST_TOKEN });
  return `${quoteJson(value)}\n\n[truncated]`;
}
