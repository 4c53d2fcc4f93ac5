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

/** The events of text fields. */
export const textEvents = ['onChange', 'onPressEnter', 'onBlur', 'onFocus'] as const;

/** The common properties of text fields. */
export interface TextProperties {
  maxLength?: number;
  /** True, or the app's own format of the count. */
  showCount?: boolean | { readonly formatter?: unknown };
}

/** A rule that rewrites the typed text. */
export interface ReplaceInput {
  readonly pattern: string;
  readonly flags?: string;
  readonly replacement?: string;
}

/** The schema of a text field. */
export function textSchema({ properties }: BlockView<TextProperties>): JsonSchema {
  return { type: ['string', 'null'], maxLength: properties.maxLength };
}

/** Reads the agent's text; an empty text is null, as the engine stores it. */
export function readText(input: unknown): string | null {
  if (input === null || input === '') return null;
  if (typeof input !== 'string') throw new Error(`Expected a text or null, got ${quoteJson(input)}.`);
  return input;
}

/** Reads a single-line text: the browser drops line breaks. */
export function readLine(input: unknown): string | null {
  return readText(readText(input)?.replaceAll(/[\r\n]/g, '') ?? null);
}

/** The text in a field, for any value. */
export function fieldText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The same for `h.input`: null if empty. */
export function shownText({ value }: BlockView<object>): string | null {
  return fieldText(value) || null;
}

/**
 * The behaviour of a text field. Setting the current text changes nothing; the event onChange retypes it, since every
 * key press is a change.
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

/** Rewrites a text as the component does on every change. */
export function replaceIn(text: string, rule: ReplaceInput | undefined): string {
  if (!rule) return text;
  return text.replace(new RegExp(rule.pattern, rule.flags ?? 'gm'), rule.replacement ?? '');
}

/** The length of the text, if the screen shows it. */
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

/** The only hint about a password: whether it is filled in. */
export function secretHint({ value }: BlockView<object>, h: RenderHelpers): TextSource {
  return value ? h.text`filled in, not shown` : h.text`not filled in`;
}
