import {
  type BlockEvent,
  type BlockHost,
  type BlockView,
  defineBlock,
  type EventResult,
  type PropertyValue,
} from '@lowdefy-mcp/render-core';
import { allSucceeded, configured, objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import { chosenKey, type Panel } from './chosenKey.js';

/** A tab. */
interface Tab extends Panel {
  /** The event that fires when the tab becomes active, since Lowdefy 5.4. */
  readonly eventName?: string;
}

interface TabsProperties {
  tabs?: readonly Tab[];
  activeKey?: string;
  defaultActiveKey?: string;
  extraAreaKey?: string;
}

type TabsView = BlockView<TabsProperties>;

/** A click on a tab. On the active tab it fires only onTabClick, and since Lowdefy 5.4 nothing. */
const press: BlockEvent<TabsProperties> = async (host, detail) => {
  const key = chosenKey(tabsOf(host.block), detail);
  const isChange = key !== activeKey(host.block);
  const running = since(host.block.app, 5.4) ? [] : [host.triggerEvent('onTabClick', { key })];
  if (isChange) running.push(...open(host, key));
  return allSucceeded(running);
};

/** Opens a tab: fires onChange, and the tab's own event without waiting in between. */
function open(host: BlockHost<TabsProperties>, key: PropertyValue): readonly Promise<EventResult>[] {
  host.setLocal({ activeKey: String(key) });
  const changed = host.triggerEvent('onChange', { activeKey: key });
  const eventName = tabsOf(host.block).find((tab) => tab.key === key)?.eventName;
  return eventName && since(host.block.app, 5.4)
    ? [changed, host.triggerEvent(eventName, { key })]
    : [changed];
}

/** Tabs, of which the active one shows its blocks. */
export const Tabs = defineBlock<TabsProperties>({
  meta: { category: 'container' },
  styling: [
    'animated',
    'size',
    'tabBarStyle',
    'tabPlacement',
    'tabPosition',
    'tabType',
    // Shown beside the title, or else beside the key.
    'tabs[].icon',
    // A keyboard alternative to a click.
    'tabs[].shortcut',
    'theme',
  ],
  mcpRender(block, h) {
    const active = activeKey(block);
    const { extraAreaKey } = block.properties;
    const tabs = tabsOf(block).map(({ key, title, disabled }) => {
      const isActive = key === active;
      return { key, title: h.html(title), disabled, active: isActive, children: isActive && h.area(key) };
    });
    const events = ['onChange', ...(since(block.app, 5.4) ? [] : configured(block, 'onTabClick'))];
    return [h.tabs(block, { events, tabs }), extraAreaKey ? h.area(extraAreaKey) : null];
  },
  mcpMethods: {
    setActiveKey(host, args) {
      const { activeKey: key } = Object(args) as { readonly activeKey?: PropertyValue };
      if (key === undefined) throw new Error('it needs a key: args: [{ activeKey: "key" }].');
      if (String(key) === activeKey(host.block)) return;
      void open(host, key);
    },
  },
  mcpEvents: { onChange: press, onTabClick: press },
  // The component reads the default only once.
  mcpMount: (host) => host.setLocal({ activeKey: firstKey(host.block) }),
});

function tabsOf({ configuredAreas, properties }: TabsView): readonly Tab[] {
  const tabs: readonly Tab[] = properties.tabs
    ? objectsOf(properties.tabs)
    : [...configuredAreas].sort().map((key) => ({ key }));
  return tabs
    .filter(({ key }) => key !== properties.extraAreaKey)
    .map((tab) => ({ ...tab, key: String(tab.key) }));
}

/** The active tab: the last one pressed. Before Lowdefy 4.1 the property `activeKey` takes precedence. */
function activeKey(block: TabsView): string | undefined {
  const { activeKey } = block.properties;
  if (activeKey && !since(block.app, 4.1)) return String(activeKey);
  const pressed = (block.local.activeKey as string | undefined) ?? firstKey(block);
  return since(block.app, 4.1) ? pressed : knownKey(block, pressed);
}

function firstKey(block: TabsView): string | undefined {
  const { defaultActiveKey } = block.properties;
  const key = defaultActiveKey === undefined ? undefined : String(defaultActiveKey);
  return since(block.app, 4.1) ? (key ?? tabsOf(block)[0]?.key) : knownKey(block, key);
}

/** Falls back to the first tab for an unknown key. Since Lowdefy 4.1 the screen shows no tab then. */
function knownKey(block: TabsView, key: string | undefined): string | undefined {
  const tabs = tabsOf(block);
  return (tabs.find((tab) => tab.key === key) ?? tabs[0])?.key;
}
