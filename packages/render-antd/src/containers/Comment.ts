import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';

interface CommentProperties {
  author?: string;
  content?: string;
  datetime?: string;
  avatar?: PropertyValue;
}

/** A comment. Properties take precedence over the areas of the same name. */
export const Comment = defineBlock<CommentProperties>({
  meta: { category: 'container', areas: ['author', 'content', 'actions', 'children'] },
  mcpRender(block, h) {
    const { author, content, datetime, avatar } = block.properties;
    const words = avatarWords(avatar);
    return h.container(block, {
      title: author && datetime ? h.text`${author} — ${datetime}` : author,
      // A click on the avatar.
      events: configured(block, 'onClick'),
      children: [
        words ? h.text`Avatar: ${words}` : null,
        !author && [h.area('author'), h.paragraph(datetime)],
        content ? h.paragraph(content) : h.area('content'),
        h.area('actions'),
        h.area('children'),
      ],
    });
  },
});

/**
 * The text in the avatar, unless it shows a picture or an icon. By default it is made from the author's name, which is
 * shown anyway.
 */
function avatarWords(avatar: PropertyValue): PropertyValue {
  if (typeof avatar !== 'object' || avatar === null) return undefined;
  const { src, alt, icon, content } = avatar as Readonly<Record<string, PropertyValue>>;
  if (src) return alt;
  return icon ? undefined : content;
}
