import type { PropertyValue, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

/** A title and, in parentheses, what else the screen shows there: `Delete (danger)`. What is missing says nothing. */
export function withNotes(
  h: RenderHelpers,
  title: TextSource,
  ...notes: readonly (TextSource | false)[]
): TextSource {
  const said = joinHints(notes, h, h.text`, `);
  return said === undefined ? title : h.text`${title} (${said})`;
}

/** The keys that a badge names beside what they do. */
export function shortcutNote(h: RenderHelpers, shortcut: PropertyValue): TextSource {
  const keys = Array.isArray(shortcut) ? shortcut[0] : shortcut;
  return typeof keys === 'string' ? h.derived(keys, keys.replaceAll(/\bmod\b/gi, 'Ctrl')) : undefined;
}

/** The number or dot at the corner of something. */
export interface BadgeProperties {
  readonly count?: PropertyValue;
  readonly dot?: boolean;
  readonly overflowCount?: number;
  readonly showZero?: boolean;
}

/** What a badge at the corner says. */
export function badgeNote(h: RenderHelpers, badge: BadgeProperties | undefined): TextSource {
  const { count, dot, overflowCount = 99, showZero } = badge ?? {};
  if (count === 0 || count === '0') return showZero ? 0 : undefined;
  if (dot) return h.text`dot`;
  return Number(count) > overflowCount ? h.text`${overflowCount}+` : count;
}
