import type {
  BlockDefinition,
  BlockHost,
  BlockView,
  EventResult,
  Rendered,
  RenderHelpers,
} from '@lowdefy-mcp/render-core';
import {
  configured,
  type IconProperty,
  iconName,
  type LinkProperties,
  objectsOf,
  showLink,
  since,
} from '@lowdefy-mcp/render-core/kit';
import { clickItem, dropdownItems, toggleMenu } from '../links/dropdown.js';
import type { Item } from '../links/itemLinks.js';
import { type BadgeProperties, badgeNote, withNotes } from '../shared/notes.js';

/** The header properties since Lowdefy 5: notifications, a user profile with a menu, and a switch between light and dark. */
export interface HeaderProperties {
  darkModeToggle?: boolean;
  notifications?: BadgeProperties & {
    readonly title?: string;
    readonly icon?: IconProperty;
    readonly link?: Pick<LinkProperties, 'pageId' | 'url' | 'newTab'>;
  };
  profile?: {
    readonly title?: string;
    readonly avatar?: { readonly src?: string; readonly content?: string; readonly icon?: IconProperty };
    readonly links?: readonly Item[];
  };
}

/** The properties that only change the look. */
export const headerStyling = [
  'notifications.color',
  'notifications.size',
  'profile.arrow',
  'profile.avatar.color',
  'profile.avatar.shape',
  'profile.avatar.size',
  'profile.placement',
  'profile.trigger',
] as const;

/** The event of the switch between light and dark. The component registers it. */
const SWITCH = '__toggleDarkMode';

const EVENTS = { click: 'onProfileMenuClick', open: 'onProfileMenuOpen' };

/** Renders notifications and profile. `expanded`: with their titles. */
export function headerActions(
  block: BlockView<HeaderProperties>,
  h: RenderHelpers,
  { expanded = false } = {},
): Rendered {
  if (!since(block.app, 5)) return null;
  return [notifications(block, h, expanded), profile(block, h, expanded)];
}

/** The header events that a person can fire. */
export function headerEvents(block: BlockView<HeaderProperties>): readonly string[] {
  if (!since(block.app, 5)) return [];
  const hasMenu = linksOf(block).length > 0;
  return [
    ...(hasMenu ? configured(block, EVENTS.click, EVENTS.open) : []),
    ...(block.properties.darkModeToggle ? [SWITCH] : []),
  ];
}

/** Handles clicks on the profile, on entries of its menu, and on the switch between light and dark. */
export const headerActs = {
  [SWITCH]: toggleDarkMode,
  onProfileMenuClick: (host, detail) => clickItem(host, linksOf(host.block), EVENTS, detail),
  onProfileMenuOpen: (host) => toggleMenu(host, EVENTS.open),
} satisfies BlockDefinition<HeaderProperties>['mcpEvents'];

/** The methods that headers register. */
export const headerMethods = {
  toggleDarkMode: (host: BlockHost<HeaderProperties>) => void toggleDarkMode(host),
};

/** Sets the next of light, dark and the system's choice. */
function toggleDarkMode(host: BlockHost<HeaderProperties>): Promise<EventResult> {
  host.registerEvent(SWITCH, [{ id: '__set_dark_mode', type: 'SetDarkMode' }]);
  return host.triggerEvent(SWITCH);
}

function notifications(block: BlockView<HeaderProperties>, h: RenderHelpers, expanded: boolean): Rendered {
  const bell = block.properties.notifications;
  if (!bell) return null;
  const name = (expanded ? bell.title : iconName(bell.icon)) ?? h.text`Notifications`;
  return showLink(h, bell.link ?? {}, { title: withNotes(h, name, badgeNote(h, bell)) });
}

function profile(block: BlockView<HeaderProperties>, h: RenderHelpers, expanded: boolean): Rendered {
  const { profile: user } = block.properties;
  if (!user) return null;
  const { src, content, icon } = user.avatar ?? {};
  const name = (expanded ? user.title : undefined) ?? h.text`Profile`;
  return [
    src ? h.picture({ src, alt: name }) : h.paragraph(withNotes(h, name, content || iconName(icon))),
    dropdownItems(block, h, linksOf(block), { click: EVENTS.click }),
  ];
}

function linksOf({ properties }: BlockView<HeaderProperties>): readonly Item[] {
  return objectsOf(properties.profile?.links);
}
