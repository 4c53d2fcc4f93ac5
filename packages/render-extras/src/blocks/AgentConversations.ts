import { type BlockView, defineBlock, type PropertyValue, quoteJson } from '@lowdefy-mcp/render-core';
import { joinTexts, objectsOf } from '@lowdefy-mcp/render-core/kit';

interface ConversationsProperties {
  items?: readonly Conversation[] | null;
  activeKey?: string;
  menu?: readonly { readonly key?: string; readonly label?: string }[];
  creation?: { readonly label?: string };
  groupable?: { readonly label?: string };
}

interface Conversation {
  readonly key?: string;
  readonly label?: string;
  readonly group?: string;
  readonly disabled?: boolean;
  readonly type?: string;
  readonly [other: string]: PropertyValue;
}

type ConversationsBlock = BlockView<ConversationsProperties>;

/** The conversations of a chat: which one is open, and the actions on each. */
export const AgentConversations = defineBlock<ConversationsProperties>({
  meta: { category: 'display' },
  // Closed groups can be opened; the component shows no timestamps.
  styling: [
    'creation.align',
    'creation.icon',
    'groupable.collapsible',
    'groupable.defaultExpandedKeys',
    'items[].icon',
    'items[].timestamp',
    'menu[].danger',
    'menu[].icon',
    'width',
  ],
  mcpRender(block, h) {
    const { activeKey, creation, groupable, menu } = block.properties;
    const rows = conversationsOf(block).map(({ key, label, group, disabled }) => ({
      key,
      label,
      group: groupable && group ? (groupable.label ?? group) : undefined,
      state: disabled ? 'disabled' : key === activeKey ? 'active' : undefined,
    }));
    const columns = [
      { key: 'key', title: h.text`Key` },
      { key: 'label', title: h.text`Conversation` },
      { key: 'group', title: h.text`Group` },
      { key: 'state', title: h.text`State` },
    ] as const;
    const isNeeded = (key: keyof (typeof rows)[number]) =>
      key === 'key' || key === 'label' || rows.some((row) => row[key] !== undefined);
    const actions = objectsOf(menu).map(({ key, label }) => h.text`${key} (${label})`);
    return h.display(block, {
      events: eventsOf(block),
      children: [
        rows.length > 0
          ? h.table({ columns: columns.filter(({ key }) => isNeeded(key)), rows })
          : h.text`(no conversations)`,
        h.keyValues([
          [h.text`Button`, creation ? (creation.label ?? h.text`New Chat`) : h.text`+ New Chat`],
          [h.text`Menu of each`, actions.length > 0 ? joinTexts(actions, h) : undefined],
        ]),
      ],
    });
  },
  mcpEvents: {
    async onSelect(host, detail) {
      const { key } = conversationOf(host.block, detail);
      return host.triggerEvent('onSelect', { key, previousKey: host.block.properties.activeKey });
    },
    onNew: async (host) => host.triggerEvent('onNew', {}),
    async onMenuClick(host, detail) {
      const conversation = conversationOf(host.block, detail);
      const actions = objectsOf(host.block.properties.menu).map(({ key }) => key);
      const { action } = Object(detail);
      if (!actions.includes(action)) {
        throw new Error(`it needs { key, action }. Actions: ${quoteJson(actions)}.`);
      }
      const event = { action, conversationKey: conversation.key, conversation };
      return host.triggerEvent('onMenuClick', event);
    },
  },
});

/** All entries but dividers. */
function conversationsOf({ properties: { items } }: ConversationsBlock): readonly Conversation[] {
  return objectsOf(items).filter(({ type }) => type !== 'divider');
}

function eventsOf(block: ConversationsBlock): readonly string[] {
  const isUsable = conversationsOf(block).some(({ disabled }) => !disabled);
  const isPossible: Readonly<Record<string, boolean>> = {
    onSelect: isUsable,
    onNew: true,
    onMenuClick: isUsable && objectsOf(block.properties.menu).length > 0,
  };
  return Object.keys(block.events).filter((name) => isPossible[name] === true);
}

/** Finds the conversation with the `key` of the detail. */
function conversationOf(block: ConversationsBlock, detail: unknown): Conversation {
  const usable = conversationsOf(block).filter(({ disabled }) => !disabled);
  const { key } = Object(detail);
  const found = usable.find((conversation) => conversation.key === key);
  if (found) return found;
  throw new Error(`it needs the key of a conversation. Keys: ${quoteJson(usable.map((one) => one.key))}.`);
}
