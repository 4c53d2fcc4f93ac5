import {
  type BlockDefinition,
  type BlockHost,
  type BlockView,
  type EventResult,
  type LocaleView,
  quoteJson,
  type Rendered,
  type RenderHelpers,
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

/**
 * The header properties since Lowdefy 5: notifications, a user profile with a menu, a switch between light and dark, and since 5.4
 * a menu of the app's locales.
 */
export interface HeaderProperties {
  darkModeToggle?: boolean;
  localeSelector?: boolean;
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

/** The event of a choice of a locale. Page blocks register it. */
const SET_LOCALE = '__setLocale';

const EVENTS = { click: 'onProfileMenuClick', open: 'onProfileMenuOpen' };

/** Renders notifications, profile and locales. `expanded`: with their titles. */
export function headerActions(
  block: BlockView<HeaderProperties>,
  h: RenderHelpers,
  { expanded = false } = {},
): Rendered {
  if (!since(block.app, 5)) return null;
  return [notifications(block, h, expanded), profile(block, h, expanded), locales(block, h)];
}

/** The header events that a person can fire. */
export function headerEvents(block: BlockView<HeaderProperties>): readonly string[] {
  if (!since(block.app, 5)) return [];
  const hasMenu = linksOf(block).length > 0;
  return [
    ...(hasMenu ? configured(block, EVENTS.click, EVENTS.open) : []),
    ...(block.properties.darkModeToggle ? [SWITCH] : []),
    ...(offeredLocales(block).length > 0 ? [SET_LOCALE] : []),
  ];
}

/** Handles clicks on the profile, on entries of its menu, on the switch between light and dark, and on a locale. */
export const headerActs = {
  [SWITCH]: toggleDarkMode,
  [SET_LOCALE]: setLocale,
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

/** Chooses the locale that the agent names by its code or label. */
function setLocale(host: BlockHost<HeaderProperties>, detail: unknown): Promise<EventResult> {
  const offered = offeredLocales(host.block);
  const name = Object(detail).locale ?? detail;
  const chosen = offered.find(({ code }) => code === name) ?? offered.find(({ label }) => label === name);
  if (chosen === undefined) {
    const codes = offered.map(({ code }) => quoteJson(code)).join(', ');
    throw new Error(
      `${SET_LOCALE} of block ${quoteJson(host.block.id)} needs one of these locales: ${codes}.`,
    );
  }
  const params = { locale: { _event: 'locale' } };
  host.registerEvent(SET_LOCALE, [{ id: '__set_locale', type: 'SetLocale', params }]);
  return host.triggerEvent(SET_LOCALE, { locale: chosen.code });
}

function offeredLocales({ app, properties }: BlockView<HeaderProperties>): LocaleView['offered'] {
  return (properties.localeSelector && app.locale?.offered) || [];
}

/** The locales to choose from, with the current one. */
function locales(block: BlockView<HeaderProperties>, h: RenderHelpers): Rendered {
  const current = block.app.locale?.code;
  const entries = offeredLocales(block).map(({ code, label }, index) => {
    const key = h.localeText(`offered.${index}.code`, h.text`${code}`);
    const name = h.localeText(`offered.${index}.label`, key);
    return [key, withNotes(h, label ? name : key, code === current && h.text`selected`)] as const;
  });
  return entries.length > 0 && h.group(h.text`Locale`, { children: h.keyValues(entries) });
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
