import type { Region, ViewNode } from '../view/nodes.js';
import type { Phrase, PropertyValue, TextSource } from '../view/text.js';
import type { JsonSchema } from './BlockDefinition.js';
import type { BlockView, MenuLink } from './BlockView.js';

/** What `mcpRender` may return. A string is text; null, undefined and false show nothing. */
export type Rendered = ViewNode | string | Phrase | null | undefined | false | readonly Rendered[];

/** The block a node stands for: the one being rendered, or a changed copy of it. */
export type AnyBlock = BlockView<object>;

/** What any block node can be given besides its own fields. */
export interface Usable {
  /** It cannot be used; a falsy value says nothing. */
  readonly disabled?: PropertyValue;
  /** The events a person could set off now. Default: those the app configured; see `BlockView.events`. */
  readonly events?: readonly string[] | undefined;
}

export interface ContainerFields extends Usable {
  readonly title?: TextSource;
  /** For what opens and closes. */
  readonly open?: boolean | undefined;
  /** For what many pages have around their content. */
  readonly region?: Region | undefined;
  /** Default: `h.areas()`. */
  readonly children?: Rendered;
}

export interface OptionFields {
  readonly value: PropertyValue;
  readonly label?: TextSource;
  readonly disabled?: PropertyValue;
  /** What a search looks at besides value and label. */
  readonly search?: PropertyValue;
}

export interface InputFields extends Usable {
  /** Default: what Lowdefy shows, `label.title`, `title` or the id. An empty string shows none. */
  readonly label?: TextSource;
  /** Default: the property of that name, while the field is empty. */
  readonly placeholder?: TextSource;
  /** What the component writes into an empty field without that property. */
  readonly usualPlaceholder?: TextSource;
  readonly hint?: TextSource;
  readonly readOnly?: PropertyValue;
  /** Its text can have several lines: people get a larger field. */
  readonly multiline?: boolean | undefined;
  /** As Lowdefy writes them: primitives or `{ label, value, disabled }`. */
  readonly options?: PropertyValue | readonly OptionFields[];
  /** Default: the block's value. Null shows that it is empty. */
  readonly value?: unknown;
  /** What a person types for the value, where that is not text itself, such as a phone number. */
  readonly typed?: string | undefined;
  /** The value must not be shown. */
  readonly secret?: boolean | undefined;
  /** Default: what the block's `mcpSchema` says. */
  readonly schema?: JsonSchema | undefined;
  /** For an `input-container`. */
  readonly children?: Rendered;
}

export interface ButtonFields extends Usable {
  /** Default: the property of that name, else the id. */
  readonly title?: TextSource;
  readonly danger?: PropertyValue;
}

export interface DisplayFields extends Usable {
  readonly title?: TextSource;
  /** An option of ECharts, drawn for people. Agents read the children, which must say the same. */
  readonly chart?: { readonly option: unknown; readonly height?: unknown } | undefined;
  /** The `mcpActions` that are possible now. */
  readonly actions?: readonly string[] | undefined;
  readonly children?: Rendered;
}

export interface ListFields extends Usable {
  readonly title?: TextSource;
  /** What can be done to the items: `pushItem`, `removeItem` … */
  readonly actions?: readonly string[] | undefined;
  /** Default: `h.items()`. */
  readonly children?: Rendered;
}

export interface TabFields {
  readonly key: string;
  readonly title?: TextSource;
  readonly active?: boolean | undefined;
  readonly disabled?: PropertyValue;
  readonly children?: Rendered;
}

export interface TabsFields extends Usable {
  readonly title?: TextSource;
  readonly tabs: readonly TabFields[];
}

export interface LinkFields extends Usable {
  readonly title?: TextSource;
  readonly pageId?: PropertyValue;
  readonly url?: PropertyValue;
  readonly home?: PropertyValue;
  readonly back?: PropertyValue;
  readonly urlQuery?: PropertyValue;
  readonly newTab?: PropertyValue;
  readonly current?: boolean | undefined;
}

export interface GroupFields {
  readonly closed?: boolean | undefined;
  readonly children: Rendered;
}

export interface ImageFields {
  readonly alt?: TextSource;
  readonly src?: PropertyValue;
}

export interface TableFields {
  /** A column without a title is named by its key. */
  readonly columns: readonly { readonly title?: TextSource; readonly key: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** A row is named by its number, counted from 0, such as by the `rowIndex` of a click: show the numbers. */
  readonly numbered?: boolean | undefined;
}

export interface MessageFields {
  /** `info` unless it is `success`, `warning` or `error`. */
  readonly status?: PropertyValue;
  readonly title?: TextSource;
  readonly text?: TextSource;
}

/**
 * What a renderer builds with. Each function makes a node and settles which of its texts are the app's own
 * words and which are data, so a renderer never escapes anything. Nodes made any other way are refused.
 */
export interface RenderHelpers {
  /** A field. `h.input(block)` alone is right for most inputs. */
  input(block: AnyBlock, fields?: InputFields): ViewNode;
  /** Something to press. */
  button(block: AnyBlock, fields?: ButtonFields): ViewNode;
  /** A block that shows something. */
  display(block: AnyBlock, fields?: DisplayFields): ViewNode;
  /** A block that holds blocks. */
  container(block: AnyBlock, fields?: ContainerFields): ViewNode;
  /** A block that repeats its content. */
  list(block: AnyBlock, fields?: ListFields): ViewNode;
  /** Several panels of which one is shown. */
  tabs(block: AnyBlock, fields: TabsFields): ViewNode;
  /** A link that is the block itself. */
  link(block: AnyBlock, fields: LinkFields): ViewNode;
  /** A link inside a block. */
  menuLink(fields: LinkFields): ViewNode;
  /** An entry of the app's own menus (`block.app.menus`), whose words are trusted. */
  appLink(link: MenuLink, fields?: Pick<LinkFields, 'current' | 'disabled'>): ViewNode;
  /** The title of an entry of the app's own menus, such as a group of links that is no link itself. */
  appTitle(link: MenuLink): Phrase;
  /** Links under a title of their own; `closed` if the screen shows only the title now. */
  group(title: TextSource, fields: GroupFields): ViewNode;
  /** A part of a page block that is the same on many pages: its menu, header or footer. */
  region(region: Region, children: Rendered): ViewNode;
  /** A picture that is the block itself. */
  image(block: AnyBlock, fields: ImageFields): ViewNode;
  /** A picture inside a block. */
  picture(fields: ImageFields): ViewNode;
  /** Rows and columns; a cell is what the row has under the column's key. */
  table(fields: TableFields): ViewNode;
  /** Names with their values; entries without a value are left out. */
  keyValues(entries: readonly (readonly [key: TextSource, value: TextSource])[]): ViewNode;
  /** A value as JSON. */
  data(value: unknown): ViewNode;
  /** Something the page tells the user. */
  message(fields: MessageFields): ViewNode;

  /** Running text made of a property or value; `markdown` where the component formats it as such. */
  paragraph(source: TextSource, fields?: { readonly markdown?: boolean }): ViewNode | null;
  /**
   * A text of literal and other parts: h.text`0 to ${max}`. What the template says is trusted, what is put
   * into it is trusted only if it stands in the block's configuration.
   */
  text(template: TemplateStringsArray, ...values: readonly TextSource[]): Phrase;

  /** The words of a property that the component shows as HTML. They are trusted if the property is. */
  html(source: TextSource): TextSource;
  /** Text made out of a property, such as the words of its HTML. It is trusted if the property is. */
  derived(source: TextSource, text: string): Phrase;

  /** The visible blocks of one area. */
  area(name: string): ViewNode;
  /** The visible blocks of all areas, in the order they are shown. */
  areas(): ViewNode;
  /** The items of a list, each with its visible blocks; `area` picks one area of each item. */
  items(area?: string): ViewNode;
}
