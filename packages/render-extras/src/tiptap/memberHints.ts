import type { BlockView, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinTexts, objectsOf } from '@lowdefy-mcp/render-core/kit';
import type { Mention } from './Formats.js';
import type { TiptapProperties } from './TiptapProperties.js';

/** The members of groups. A person sees them by pointing at the mention of a group. */
export function memberHints(
  { properties }: BlockView<TiptapProperties>,
  mentions: readonly Mention[],
  h: RenderHelpers,
): readonly TextSource[] {
  const groups = Object(properties.mentions?.groupMembers) as Readonly<Record<string, unknown>>;
  return mentions.flatMap(({ option, shown }) => {
    const group = typeof option === 'object' ? option.tag?.group : undefined;
    if (typeof group !== 'string' || !Object.hasOwn(groups, group)) return [];
    const members = objectsOf(groups[group] as readonly Readonly<Record<string, unknown>>[]).map(
      ({ name, email }) => (email ? h.text`${String(name ?? '')} (${String(email)})` : String(name ?? '')),
    );
    return members.length > 0
      ? [h.text`${shown} is ${joinTexts(members, h)}`]
      : [h.text`${shown} has no members`];
  });
}
