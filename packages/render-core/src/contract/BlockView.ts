import type { ValidationStatus } from '../view/nodes.js';
import type { PropertyValue, Text } from '../view/text.js';

/** What kind of block a type is; Lowdefy's own word for it. */
export type BlockCategory = 'display' | 'input' | 'container' | 'list' | 'input-container';

/** The type of value an input or list keeps in the page's state. */
export type ValueType = 'any' | 'array' | 'boolean' | 'date' | 'number' | 'object' | 'string';

/** What Lowdefy knows about a block type. The engine needs it to run the page. */
export interface BlockMeta {
  readonly category: BlockCategory;
  readonly valueType?: ValueType;
  /** The value a new block starts with, where that is not the type's empty value. */
  readonly initValue?: unknown;
  /**
   * The areas the component shows, in the order it shows them. Blocks in any other area exist and keep state,
   * but nobody sees them. Absent: all areas, in the order of the configuration.
   */
  readonly areas?: readonly string[];
}

/** Properties of a block whose author declared no type for them. */
export type Properties = Readonly<Record<string, PropertyValue>>;

/** How a field's validation stands. Messages are here whether or not they are shown yet: see `status`. */
export interface ValidationView {
  /** Null until the page has shown the field's validation to the user. */
  readonly status: ValidationStatus | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** An event the block is configured for. */
export interface EventView {
  /** Its actions are still running. */
  readonly loading: boolean;
}

/** An entry of a menu, as Lowdefy filtered it for the user. */
export interface MenuLink {
  readonly id: string;
  readonly type?: string;
  readonly pageId?: string;
  readonly url?: string;
  readonly properties?: Properties;
  readonly links?: readonly MenuLink[];
}

/** What a block can know about the app around its page. */
export interface AppView {
  /**
   * The first Lowdefy version with the app's generation of the engine: 4, 4.5 or 5, and more to come. Found by the shape of the
   * engine's tree. Compare it with `since` of the kit only, so that a block does in a new generation what it did before.
   */
  readonly lowdefy: number;
  readonly pageId: string;
  readonly homePageId: string | null;
  readonly menus: readonly { readonly menuId: string; readonly links?: readonly MenuLink[] }[];
}

/**
 * A block as a renderer sees it: plain data, frozen, and the same for every generation of Lowdefy's engine.
 */
export interface BlockView<P extends object = Properties> {
  /**
   * What the block is called on the page: its id, which is also its path in the page's state, with the indices of list items
   * filled in. A further block of the same id is called `id#2`.
   */
  readonly id: string;
  readonly type: string;
  readonly meta: BlockMeta;
  /** The evaluated properties: operators have been replaced by their results. */
  readonly properties: Readonly<P>;
  /** What an input holds; null for other blocks and for empty inputs. */
  readonly value: unknown;
  readonly required: boolean;
  readonly validation: ValidationView;
  /** The events a person could set off, by name. Lifecycle events such as `onMount` are not among them. */
  readonly events: Readonly<Record<string, EventView>>;
  /** The block, or one it stands in, waits for something. */
  readonly loading: boolean;
  /** State that lives in the component rather than in the page: an open modal, the active tab. */
  readonly local: Readonly<Record<string, unknown>>;
  /** The areas that have something visible in them, in the order they are shown. Lists: of any item. */
  readonly areas: readonly string[];
  /** The areas the app put blocks into, visible or not, in the order they are shown. */
  readonly configuredAreas: readonly string[];
  /** How many items a list has; 0 for other blocks. */
  readonly items: number;
  /**
   * The texts that stand literally in this block's configuration. Only these may be shown as the app's own
   * words; every other string is data.
   */
  readonly trusted: readonly string[];
  /** The texts that a template of this block's configuration made, with its words told from the values it put in. */
  readonly mixed: ReadonlyMap<string, Text>;
  readonly app: AppView;
}
