import { estimateTokens, quoteJson } from '@lowdefy-mcp/render-core';
import { truncateJson } from '../truncateJson.js';

/** Deeper data is truncated. */
const DEPTH = 20;

/** A low estimate of the characters per token in JSON. */
const CHARACTERS_PER_TOKEN = 2;

/** Prints data as JSON, truncated and marked if it exceeds `maxTokens`. */
export function textOfJson(data: unknown, maxTokens: number): string {
  const whole = quoteJson(data ?? null);
  if (estimateTokens(whole) <= maxTokens) return whole;
  const { value } = truncateJson(data, { depth: DEPTH, maxCharacters: maxTokens * CHARACTERS_PER_TOKEN });
  return `${quoteJson(value)}\n\n[truncated]`;
}
