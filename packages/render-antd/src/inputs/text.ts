import {
  type BlockDefinition,
  type BlockHost,
  type BlockView,
  type JsonSchema,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { storeChange } from '@lowdefy-mcp/render-core/kit';

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

/** The text that is in a field, whatever its value is. */
export function fieldText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The same for `h.input`: null where there is none. */
export function shownText({ value }: BlockView<object>): string | null {
  return fieldText(value) || null;
}

/**
 * What a person does to a field of text. To put the text there that is there already changes nothing; to type it anew does,
 * because every key is a change.
 */
export function typing<P extends object>(
  rewrite: (text: string, block: BlockView<P>) => string = (text) => text,
): Required<Pick<BlockDefinition<P>, 'mcpChange' | 'mcpEvents'>> {
  const enter = (host: BlockHost<P>, text: string) => storeChange(host, rewrite(text, host.block));
  return {
    mcpChange: async (host, value) => {
      const text = value as string;
      if (text !== fieldText(host.block.value)) await enter(host, text);
    },
    mcpEvents: { onChange: (host) => enter(host, fieldText(host.block.value)) },
  };
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
