import { type BlockEvent, type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '../displays/configured.js';
import { together } from '../displays/together.js';
import { chosenKey, type Panel } from './chosenKey.js';

interface TabsProperties {
  tabs?: readonly Panel[];
  activeKey?: string;
  defaultActiveKey?: string;
  extraAreaKey?: string;
}

type TabsView = BlockView<TabsProperties>;

/** A click on a tab. The same tab again is only a click. */
const press: BlockEvent<TabsProperties> = async (host, detail) => {
  const key = chosenKey(host, tabsOf(host.block), detail);
  const isChange = key !== activeKey(host.block);
  const running = [host.triggerEvent('onTabClick', { key })];
  host.setLocal({ activeKey: key });
  if (isChange) running.push(host.triggerEvent('onChange', { activeKey: key }));
  return together(await Promise.all(running));
};

/** Tabs, of which the active one shows its blocks. */
export const Tabs = defineBlock<TabsProperties>({
  meta: { category: 'container' },
  mcpRender(block, h) {
    const active = activeKey(block);
    const { extraAreaKey } = block.properties;
    const tabs = tabsOf(block).map((tab) => {
      const isActive = tab.key === active;
      return { ...tab, active: isActive, children: isActive && h.area(tab.key) };
    });
    const events = ['onChange', ...configured(block, 'onTabClick')];
    return [h.tabs(block, { events, tabs }), extraAreaKey ? h.area(extraAreaKey) : null];
  },
  mcpEvents: { onChange: press, onTabClick: press },
  // The component looks at the default only once.
  mcpMount: (host) => host.setLocal({ activeKey: firstKey(host.block) }),
});

function tabsOf({ configuredAreas, properties }: TabsView): readonly Panel[] {
  const tabs: readonly Panel[] = properties.tabs ?? [...configuredAreas].sort().map((key) => ({ key }));
  return tabs
    .filter(({ key }) => key !== properties.extraAreaKey)
    .map(({ key, title, disabled = false }) => ({ key: String(key), ...(title && { title }), disabled }));
}

/** The tab that `activeKey` asks for, else the one that was pressed. */
function activeKey(block: TabsView): string | undefined {
  const { activeKey } = block.properties;
  if (activeKey) return String(activeKey);
  const pressed = tabsOf(block).find(({ key }) => key === block.local.activeKey);
  return pressed?.key ?? firstKey(block);
}

function firstKey(block: TabsView): string | undefined {
  const tabs = tabsOf(block);
  const { defaultActiveKey } = block.properties;
  return (tabs.find(({ key }) => key === String(defaultActiveKey)) ?? tabs[0])?.key;
}
