import { defineBlock, type PropertyValue, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { configured, type IconProperty, iconName, objectsOf, since } from '@lowdefy-mcp/render-core/kit';

interface Face {
  readonly src?: string;
  readonly alt?: string;
  readonly icon?: IconProperty;
  readonly content?: PropertyValue;
}

interface AvatarProperties extends Face {
  /** Several avatars in a row, since Lowdefy 5. Hidden ones are shown on hover. */
  group?: { readonly avatars?: readonly Face[] };
}

/**
 * A picture, else an icon, else a few letters. Avatars of a group cannot be clicked, even if the app handles onClick.
 */
export const Avatar = defineBlock<AvatarProperties>({
  meta: { category: 'display' },
  styling: [
    'color',
    'gap',
    'group.avatars[].color',
    'group.avatars[].gap',
    'group.avatars[].shape',
    'group.avatars[].size',
    'group.maxCount',
    'group.maxPopoverPlacement',
    'group.maxPopoverTrigger',
    'group.shape',
    'group.size',
    'shape',
    'size',
    'style',
    'theme',
  ],
  mcpRender(block, h) {
    const { group, ...face } = block.properties;
    if (group && since(block.app, 5)) {
      return h.display(block, { events: [], children: objectsOf(group.avatars).map((one) => show(one, h)) });
    }
    return h.display(block, { events: configured(block, 'onClick'), children: show(face, h) });
  },
});

function show({ src, alt, icon, content }: Face, h: RenderHelpers) {
  return src ? h.picture({ alt, src }) : h.paragraph(iconName(icon) || content);
}
