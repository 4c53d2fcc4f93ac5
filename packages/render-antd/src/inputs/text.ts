import {
  type BlockView,
  type JsonSchema,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';

/** The events of a field to type into. */
export const textEvents = ['onChange', 'onPressEnter', 'onBlur', 'onFocus'] as const;

/** What fields of text can have in common. */
export interface TextProperties {
  maxLength?: number;
  /** True, or the app's own way to write the count. */
  showCount?: boolean | { readonly formatter?: unknown };
}

/** A rule that rewrites what is typed. */
export interface ReplaceInput {
  readonly pattern: string;
  readonly flags?: string;
  readonly replacement?: string;
}

/** What a field of text accepts. */
export function textSchema({ properties }: BlockView<TextProperties>): JsonSchema {
  return { type: ['string', 'null'], maxLength: properties.maxLength };
}

/** The text an agent sent; no text is null, as the engine stores it. */
export function readText(input: unknown): string | null {
  if (input === null || input === '') return null;
  if (typeof input !== 'string') throw new Error(`Expected a text or null, got ${quoteJson(input)}.`);
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

/** How long the text is, where the screen counts it. */
export function countHint(
  { value, properties: { showCount, maxLength } }: BlockView<TextProperties>,
  h: RenderHelpers,
): TextSource {
  if (!showCount) return undefined;
  const text = typeof value === 'string' ? value : '';
  const count = [...text].length;
  const formatter = showCount === true ? undefined : showCount.formatter;
  if (typeof formatter === 'function') {
    return h.text`counter ${String(formatter({ value: text, count, maxLength }))}`;
  }
  return maxLength ? h.text`${count} of ${maxLength} characters` : h.text`${count} characters`;
}

/** All that is told of a password: the screen shows dots. */
export function secretHint({ value }: BlockView<object>, h: RenderHelpers): TextSource {
  return value ? h.text`filled in, not shown` : h.text`not filled in`;
}
