import type { PropertyValue, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

/** Appends notes to a title in parentheses: `Delete (danger)`. Empty notes are skipped. */
export function withNotes(
  h: RenderHelpers,
  title: TextSource,
  ...notes: readonly (TextSource | false)[]
): TextSource {
  const joined = joinHints(notes, h, h.text`, `);
  return joined === undefined ? title : h.text`${title} (${joined})`;
}

/** The keyboard shortcut that is shown beside an entry. */
export function shortcutNote(h: RenderHelpers, shortcut: PropertyValue): TextSource {
  const keys = Array.isArray(shortcut) ? shortcut[0] : shortcut;
  return typeof keys === 'string' ? h.derived(keys, keys.replaceAll(/\bmod\b/gi, 'Ctrl')) : undefined;
}

/** A number or dot at the corner of an element. */
export interface BadgeProperties {
  readonly count?: PropertyValue;
  readonly dot?: boolean;
  readonly overflowCount?: number;
  readonly showZero?: boolean;
}

/** The text of a badge. */
export function badgeNote(h: RenderHelpers, badge: BadgeProperties | undefined): TextSource {
  const { count, dot, overflowCount = 99, showZero } = badge ?? {};
  if (count === 0 || count === '0') return showZero ? 0 : undefined;
  if (dot) return h.text`dot`;
  return Number(count) > overflowCount ? h.text`${overflowCount}+` : count;
}
