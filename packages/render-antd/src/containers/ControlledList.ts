import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';

interface ControlledListProperties {
  title?: string;
  noDataTitle?: string;
  addToFront?: boolean;
  hideAddButton?: boolean;
  hideRemoveButton?: boolean;
  addItemButton?: { readonly title?: string; readonly disabled?: boolean };
  /** From Lowdefy 4.5 on. */
  minItems?: number;
}

/** A list whose items a person can add and remove. */
export const ControlledList = defineBlock<ControlledListProperties>({
  meta: { category: 'list', valueType: 'array', areas: ['content'] },
  mcpRender(block, h) {
    const { title, noDataTitle, addItemButton } = block.properties;
    const add = addAction(block);
    const name = add === 'pushItem' ? h.text`pushItem` : h.text`unshiftItem`;
    const button = add && addItemButton?.title ? h.keyValues([[name, addItemButton.title]]) : null;
    return h.list(block, {
      title,
      actions: [...(add ? [add] : []), ...(canRemove(block) ? ['removeItem'] : [])],
      children: [block.items > 0 ? h.items('content') : h.paragraph(noDataTitle), button],
    });
  },
  mcpUpdate(host) {
    const missing = leastItems(host.block) - host.block.items;
    for (let item = 0; item < missing; item++) host.list?.pushItem();
  },
});

type ListView = BlockView<ControlledListProperties>;

function addAction({ properties }: ListView): 'pushItem' | 'unshiftItem' | undefined {
  const { addToFront, hideAddButton, addItemButton } = properties;
  if (hideAddButton || addItemButton?.disabled) return undefined;
  return addToFront ? 'unshiftItem' : 'pushItem';
}

function canRemove(block: ListView): boolean {
  return !block.properties.hideRemoveButton && block.items > leastItems(block);
}

/** The component of 4.0 to 4.4 has no such property. */
function leastItems({ app, properties }: ListView): number {
  return app.engine === 'Blocks' ? 0 : Number(properties.minItems) || 0;
}
