import type { MentionOption, TiptapProperties } from './TiptapProperties.js';

/** The address that the app gives a mention; undefined if there is none. */
export function mentionLink(option: MentionOption, { mentions }: TiptapProperties): string | undefined {
  const href = typeof mentions?.getHref === 'function' ? mentions.getHref(option) : undefined;
  return href === undefined || href === null ? undefined : String(href);
}
