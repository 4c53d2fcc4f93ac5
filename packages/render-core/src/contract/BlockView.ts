import type { ValidationStatus } from '../view/nodes.js';
import type { PropertyValue, Text } from '../view/text.js';

/** The category of a block type, as Lowdefy defines it. */
export type BlockCategory = 'display' | 'input' | 'container' | 'list' | 'input-container';

/** The type of the value that an input or list keeps in the page's state. */
export type ValueType = 'any' | 'array' | 'boolean' | 'date' | 'number' | 'object' | 'string';

/** Lowdefy's metadata of a block type. The engine needs it to run the page. */
export interface BlockMeta {
  readonly category: BlockCategory;
  readonly valueType?: ValueType;
  /** The initial value of a new block, if it is not the empty value of its type. */
  readonly initValue?: unknown;
  /**
   * The areas that the component shows, in display order. Blocks in any other area exist and keep state, but are never
   * visible. Absent: all areas, in the order of the configuration.
   */
  readonly areas?: readonly string[];
}

/** Properties of a block definition that declares no property types. */
export type Properties = Readonly<Record<string, PropertyValue>>;

/** The validation of a field. It contains the messages even while they are not shown: see `status`. */
export interface ValidationView {
  /** Null until the page shows the field's validation to the user. */
  readonly status: ValidationStatus | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** An event that is configured on the block. */
export interface EventView {
  /** Its actions are still running. */
  readonly loading: boolean;
}

/** An entry of a menu, filtered by Lowdefy for the current user. */
export interface MenuLink {
  readonly id: string;
  readonly type?: string;
  readonly pageId?: string;
  readonly url?: string;
  readonly properties?: Properties;
  readonly links?: readonly MenuLink[];
}

/** The current locale of an app with locales, since Lowdefy 5.4. */
export interface LocaleView extends LocaleTexts {
  /** Its code, such as `de-DE`. */
  readonly code: string;
  /** The locales that the app offers. */
  readonly offered: readonly { readonly code: string; readonly label?: string }[];
  /** The messages of the app and its plugins by key. Read them with `localeText` of `h`. */
  readonly messages?: Readonly<Record<string, unknown>>;
}

/** The texts of the components in a locale. */
export interface LocaleTexts {
  /** The locale of antd: the words of its components. Read them with `localeText` of `h`. */
  readonly antd?: object | undefined;
  /** The locale of dayjs: names of months and days, and the first day of the week. */
  readonly dayjs?: object | undefined;
}

/** Compiles a template of Nunjucks into a function of its values. Throws if it is invalid. */
export type CompileTemplate = (template: string) => (values: object) => string;

/** Encodes the `urlQuery` of a link for an address. Throws if that is impossible. */
export type EncodeQuery = (urlQuery: Record<string, unknown>) => string;

/** The app and page around a block. */
export interface AppView {
  /**
   * The first Lowdefy version of the app's engine generation, such as 4, 4.5 or 5. Detected by the shape of the
   * engine's tree and by what the engine calls. Compare it only with `since` of the kit, so that a block treats a newer generation like the one
   * before.
   */
  readonly lowdefy: number;
  /** The current locale, if the app has locales. */
  readonly locale?: LocaleView | undefined;
  /** Compiles a Nunjucks template as the components of the app's Lowdefy do. Absent without an installed Lowdefy. */
  readonly compileTemplate?: CompileTemplate | undefined;
  /** Encodes the `urlQuery` of a link as the client does. Absent without an installed Lowdefy. */
  readonly encodeQuery?: EncodeQuery | undefined;
  readonly pageId: string;
  readonly homePageId: string | null;
  readonly menus: readonly { readonly menuId: string; readonly links?: readonly MenuLink[] }[];
}

/** A block as plain, frozen data for renderers, identical for every generation of Lowdefy's engine. */
export interface BlockView<P extends object = Properties> {
  /**
   * The block's address on the page: its id, which is also its path in the page's state, with the indices of list items
   * filled in. A further block with the same id has the address `id#2`.
   */
  readonly id: string;
  readonly type: string;
  readonly meta: BlockMeta;
  /** The evaluated properties, with operators replaced by their results. */
  readonly properties: Readonly<P>;
  /** The value of an input; null for other blocks and for empty inputs. */
  readonly value: unknown;
  readonly required: boolean;
  readonly validation: ValidationView;
  /** The events that a person can fire, by name. Lifecycle events such as `onMount` are excluded. */
  readonly events: Readonly<Record<string, EventView>>;
  /** The block, or one that contains it, is loading. */
  readonly loading: boolean;
  /** State of the component that is not in the page's state: an open modal, the active tab. */
  readonly local: Readonly<Record<string, unknown>>;
  /** The areas with visible content, in display order. For lists: with visible content in any item. */
  readonly areas: readonly string[];
  /** The areas that have configured blocks, visible or not, in display order. */
  readonly configuredAreas: readonly string[];
  /** How many items a list has; 0 for other blocks. */
  readonly items: number;
  /**
   * The texts that are literal in this block's configuration. Only these may be printed as the app's own words; every
   * other string is untrusted data.
   */
  readonly trusted: readonly string[];
  /** The texts that a template in this block's configuration produced, split into literal words and inserted values. */
  readonly mixed: ReadonlyMap<string, Text>;
  readonly app: AppView;
}
