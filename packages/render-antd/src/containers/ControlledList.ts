import {
  type BlockHost,
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { configured, since } from '@lowdefy-mcp/render-core/kit';
import { type ButtonLook, buttonTitle } from '../shared/buttonTitle.js';

interface ControlledListProperties {
  title?: string;
  noDataTitle?: string;
  addToFront?: boolean;
  hideAddButton?: boolean;
  hideRemoveButton?: boolean;
  addItemButton?: ButtonLook & { readonly disabled?: boolean };
  /** Since Lowdefy 4.5. */
  minItems?: number;
}

type ListView = BlockView<ControlledListProperties>;

/**
 * A list whose items a person can add and remove. If the app handles the events of the buttons, since Lowdefy 5, agents
 * use these events: the methods `pushItem` and `removeItem`, which actions of the app also call, do not fire them.
 */
export const ControlledList = defineBlock<ControlledListProperties>({
  meta: { category: 'list', valueType: 'array', areas: ['content'] },
  styling: ['footerStyle', 'itemStyle', 'removeItemIcon', 'size', 'style', 'theme'],
  mcpRender(block, h) {
    const { title, noDataTitle } = block.properties;
    const adds = canAdd(block) ? [hasEvent(block, 'onAdd') ? 'onAdd' : addMethod(block)] : [];
    const removes = canRemove(block) ? [hasEvent(block, 'onRemove') ? 'onRemove' : 'removeItem'] : [];
    const names = [...adds, ...removes];
    return h.list(block, {
      title,
      actions: names.filter((name) => name.endsWith('Item')),
      events: names.filter((name) => name.startsWith('on')),
      children: [
        block.items > 0 ? h.items('content') : h.paragraph(noDataTitle || h.text`No Items`),
        explain(block, h, names),
      ],
    });
  },
  mcpEvents: {
    onAdd(host) {
      const method = addMethod(host.block);
      const index = method === 'pushItem' ? host.block.items : 0;
      host.list?.[method]();
      return host.triggerEvent('onAdd', { index });
    },
    onRemove(host, detail) {
      const index = chosenIndex(host, detail);
      const item = host.list?.values()[index];
      host.list?.removeItem(index);
      return host.triggerEvent('onRemove', { index, item });
    },
  },
  mcpUpdate(host) {
    const missing = minItems(host.block) - host.block.items;
    for (let item = 0; item < missing; item++) host.list?.pushItem({});
  },
});

/** The titles of the buttons, and the details of events. */
function explain({ app, properties }: ListView, h: RenderHelpers, names: readonly string[]) {
  const { addItemButton } = properties;
  const isDefault = addItemButton?.title === undefined && !addItemButton?.hideTitle;
  const title = isDefault ? h.text`Add Item` : buttonTitle(h, addItemButton, app);
  const known: readonly (readonly [name: string, TextSource, TextSource])[] = [
    ['onAdd', h.text`onAdd`, title],
    ['pushItem', h.text`pushItem`, title],
    ['unshiftItem', h.text`unshiftItem`, title],
    ['onRemove', h.text`onRemove`, h.text`takes { index } of the item`],
  ];
  const entries = known.filter(([name, , text]) => names.includes(name) && text);
  return entries.length > 0 ? h.keyValues(entries.map(([, name, text]) => [name, text])) : null;
}

function hasEvent(block: ListView, name: string): boolean {
  return since(block.app, 5) && configured(block, name).length > 0;
}

function addMethod({ properties }: ListView): 'pushItem' | 'unshiftItem' {
  return properties.addToFront ? 'unshiftItem' : 'pushItem';
}

function canAdd({ properties: { hideAddButton, addItemButton } }: ListView): boolean {
  return !hideAddButton && !addItemButton?.disabled;
}

function canRemove(block: ListView): boolean {
  return !block.properties.hideRemoveButton && block.items > minItems(block);
}

/** 4.0 to 4.4 do not have `minItems`. */
function minItems({ app, properties }: ListView): number {
  return since(app, 4.5) ? Number(properties.minItems) || 0 : 0;
}

/** Reads the index from the agent's detail: `0` or `{ index: 0 }`. */
function chosenIndex({ block }: BlockHost<ControlledListProperties>, detail: unknown): number {
  const { index = detail } = Object(detail) as { readonly index?: unknown };
  const last = block.items - 1;
  if (!Number.isInteger(index) || Number(index) < 0 || Number(index) > last) {
    throw new Error(
      `onRemove of block ${quoteJson(block.id)} needs the item: { "index": 0 } to { "index": ${last} }.`,
    );
  }
  return Number(index);
}
