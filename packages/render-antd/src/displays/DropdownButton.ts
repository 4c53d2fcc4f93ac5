import {
  type BlockView,
  defineBlock,
  type PropertyValue,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { configured, type IconProperty, iconName, objectsOf } from '@lowdefy-mcp/render-core/kit';
import { pickEntry, toggleMenu } from '../links/dropdown.js';
import { type ButtonLook, isDangerous } from '../shared/buttonTitle.js';
import { shortcutNote, withNotes } from '../shared/notes.js';

interface DropdownButtonProperties extends ButtonLook {
  disabled?: boolean;
  split?: boolean;
  items?: readonly {
    readonly title?: string;
    readonly eventName?: string;
    readonly icon?: IconProperty;
    readonly danger?: boolean;
    readonly disabled?: boolean;
    readonly type?: string;
    readonly shortcut?: PropertyValue;
  }[];
}

/**
 * A button with a menu. Each entry has its own event, which is shown beside its title. With `split` the button also has
 * an onClick.
 */
export const DropdownButton = defineBlock<DropdownButtonProperties>({
  meta: { category: 'display' },
  styling: ['size', 'shape', 'ghost', 'trigger', 'placement', 'arrow', 'theme'],
  mcpRender(block, h) {
    const { properties, app } = block;
    const { title, icon, disabled } = properties;
    const danger = isDangerous(properties, app) && h.text`danger`;
    const items = itemsOf(block).map((item) => showItem(h, item));
    return h.display(block, {
      title: withNotes(h, title || iconName(icon), danger),
      disabled,
      events: eventsOf(block),
      children: disabled || items.length === 0 ? null : h.keyValues(items),
    });
  },
  mcpEvents: {
    onOpenChange: (host) => toggleMenu(host, 'onOpenChange'),
    async '*'(host, detail, name) {
      if (detail !== undefined && detail !== null) throw new Error('it takes no detail');
      const trigger = () => host.triggerEvent(name);
      // Only entries of the menu close it; onClick is the button beside it.
      return name === 'onClick' ? trigger() : pickEntry(host, 'onOpenChange', trigger);
    },
  },
});

/** An entry with its index, which names its event if `eventName` is absent. */
type Entry = NonNullable<DropdownButtonProperties['items']>[number] & { readonly index: number };

function itemsOf({ properties: { items } }: BlockView<DropdownButtonProperties>): readonly Entry[] {
  return objectsOf(items)
    .map((item, index) => ({ ...item, index }))
    .filter(({ type }) => type !== 'divider');
}

function eventOf({ eventName, index }: Entry): string {
  return eventName ?? `item-${index}`;
}

function showItem(h: RenderHelpers, item: Entry): readonly [event: TextSource, title: TextSource] {
  const { title, eventName, icon, danger, disabled, shortcut, index } = item;
  const notes = [danger && h.text`danger`, shortcutNote(h, shortcut), disabled && h.text`disabled`];
  return [eventName ?? h.text`item-${index}`, withNotes(h, title || iconName(icon), ...notes)];
}

function eventsOf(block: BlockView<DropdownButtonProperties>): readonly string[] {
  const { split } = block.properties;
  const usable = itemsOf(block).filter(({ disabled }) => !disabled);
  const main = split && !block.events.onClick?.loading ? ['onClick'] : [];
  const names = [...main, ...usable.map(eventOf), 'onOpenChange'];
  return configured(block, ...new Set(names));
}
