import type { BlockView, JsonSchema } from '@lowdefy-mcp/render-core';

/** A rule that rewrites what is typed. */
export interface ReplaceInput {
  readonly pattern: string;
  readonly flags?: string;
  readonly replacement?: string;
}

/** What a field of text accepts. */
export function textSchema({ properties }: BlockView<{ maxLength?: number }>): JsonSchema {
  return { type: ['string', 'null'], maxLength: properties.maxLength };
}

/** The text an agent sent; no text is null, as the engine stores it. */
export function readText(input: unknown): string | null {
  if (input === null || input === '') return null;
  if (typeof input !== 'string') throw new Error(`Expected a text or null, got ${JSON.stringify(input)}.`);
  return input;
}

/** A text in a field of one line: the browser drops line breaks there. */
export function readLine(input: unknown): string | null {
  return readText(readText(input)?.replaceAll(/[\r\n]/g, '') ?? null);
}

/** A text as the component rewrites it on every change. */
export function replaceIn(text: string, rule: ReplaceInput | undefined): string {
  if (!rule) return text;
  return text.replace(new RegExp(rule.pattern, rule.flags ?? 'gm'), rule.replacement ?? '');
}
