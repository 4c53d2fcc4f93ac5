import { type BlockView, defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import { chosenKey, type Panel } from './chosenKey.js';

interface CollapsePanel extends Panel {
  readonly extraKey?: string;
}

interface CollapseProperties {
  panels?: readonly CollapsePanel[];
  accordion?: boolean;
  activeKey?: PropertyValue;
  defaultActiveKey?: PropertyValue;
}

type CollapseView = BlockView<CollapseProperties>;

/** Panels that open and close. The blocks in a panel's header are always visible. */
export const Collapse = defineBlock<CollapseProperties>({
  meta: { category: 'container' },
  styling: [
    'bordered',
    'destroyInactivePanel',
    'expandIcon',
    'expandIconPlacement',
    'expandIconPosition',
    'forceRender',
    'showArrow',
    'theme',
  ],
  mcpRender(block, h) {
    const open = openKeys(block);
    const tabs = panelsOf(block).map(({ key, title, disabled, extraKey }) => {
      const active = open.includes(key);
      const children = [extraKey ? h.area(extraKey) : null, active && h.area(key)];
      return { key, title: h.html(title), disabled, active, children };
    });
    return h.tabs(block, { events: ['onChange'], tabs });
  },
  mcpEvents: {
    onChange(host, detail) {
      const key = chosenKey(panelsOf(host.block), detail);
      const { accordion, activeKey } = host.block.properties;
      // Before Lowdefy 5 the event of an accordion has a single key, or none.
      const isOne = accordion && !since(host.block.app, 5);
      const open = openKeys(host.block);
      const others = accordion ? [] : open.filter((other) => other !== key);
      const keys = open.includes(key) ? others : [...others, key];
      if (!activeKey) host.setLocal({ activeKey: keys });
      return host.triggerEvent('onChange', { activeKey: isOne ? keys[0] : keys });
    },
  },
  // The component reads the default only once.
  mcpMount: (host) => host.setLocal({ activeKey: firstKeys(host.block) }),
});

function panelsOf({ configuredAreas, properties }: CollapseView): readonly CollapsePanel[] {
  const panels: readonly CollapsePanel[] = properties.panels
    ? objectsOf(properties.panels)
    : [...configuredAreas].sort().map((key) => ({ key }));
  return panels.map((panel) => ({ ...panel, key: String(panel.key) }));
}

/** The open panels: those of `activeKey`, else those opened by the user; of an accordion only the first. */
function openKeys(block: CollapseView): readonly string[] {
  const { accordion, activeKey } = block.properties;
  const { activeKey: opened } = block.local;
  const keys = activeKey ? toKeys(activeKey) : Array.isArray(opened) ? toKeys(opened) : firstKeys(block);
  return accordion ? keys.slice(0, 1) : keys;
}

function firstKeys(block: CollapseView): readonly string[] {
  return toKeys(block.properties.defaultActiveKey || panelsOf(block)[0]?.key);
}

function toKeys(keys: PropertyValue): readonly string[] {
  if (Array.isArray(keys)) return keys.map(String);
  return typeof keys === 'string' || typeof keys === 'number' ? [String(keys)] : [];
}
