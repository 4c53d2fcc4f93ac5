import type { Region, ViewNode } from '../view/nodes.js';
import type { Phrase, PropertyValue, TextSource } from '../view/text.js';
import type { JsonSchema } from './BlockDefinition.js';
import type { BlockView, MenuLink } from './BlockView.js';

/** The possible results of `mcpRender`. A string is text; null shows nothing. Undefined is a forgotten `return`. */
export type Shown = Exclude<Rendered, undefined | false>;

/** Content of a node. A string is text; null, undefined and false show nothing. */
export type Rendered = ViewNode | string | Phrase | null | undefined | false | readonly Rendered[];

/** The block of a node: the one being rendered, or a modified copy of it. */
export type AnyBlock = BlockView<object>;

/** Fields that every block node accepts. */
export interface Usable {
  /** The block cannot be used; a falsy value is ignored. */
  readonly disabled?: PropertyValue;
  /** The events that a person can fire now. Default: the configured ones, see `BlockView.events`. */
  readonly events?: readonly string[] | undefined;
}

export interface ContainerFields extends Usable {
  readonly title?: TextSource;
  /** For containers that open and close. */
  readonly open?: boolean | undefined;
  /** For a part of the page that many pages share, such as a header. */
  readonly region?: Region | undefined;
  /** Default: `h.areas()`. */
  readonly children?: Rendered;
}

export interface OptionFields {
  readonly value: PropertyValue;
  readonly label?: TextSource;
  readonly disabled?: PropertyValue;
  /** Further text that a search matches, besides value and label. */
  readonly search?: PropertyValue;
}

export interface InputFields extends Usable {
  /** Default: the label that Lowdefy shows, `label.title`, `title` or the id. An empty string shows no label. */
  readonly label?: TextSource;
  /** Default: the `placeholder` property, while the field is empty. */
  readonly placeholder?: TextSource;
  /** The component's own placeholder, if the app configures none. */
  readonly usualPlaceholder?: TextSource;
  readonly hint?: TextSource;
  readonly readOnly?: PropertyValue;
  /** The text can have several lines: the HTML view shows a larger field. */
  readonly multiline?: boolean | undefined;
  /** As in Lowdefy's configuration: primitives or `{ label, value, disabled }`. */
  readonly options?: PropertyValue | readonly OptionFields[];
  /** Default: the block's value. Null means that the field is empty. */
  readonly value?: unknown;
  /** The text that a person types for the value, if the value is not that text, such as a phone number. */
  readonly typed?: string | undefined;
  /** The value must not be shown, such as a password. */
  readonly secret?: boolean | undefined;
  /** Default: the result of the block's `mcpSchema`. */
  readonly schema?: JsonSchema | undefined;
  /** For an `input-container`. */
  readonly children?: Rendered;
}

export interface ButtonFields extends Usable {
  /** Default: the `title` property, else the id. */
  readonly title?: TextSource;
  readonly danger?: PropertyValue;
}

export interface DisplayFields extends Usable {
  readonly title?: TextSource;
  /** An ECharts option, drawn in the HTML view only. The children must say the same for agents. */
  readonly chart?: { readonly option: unknown; readonly height?: unknown } | undefined;
  /** The names of the `mcpActions` that are possible now. */
  readonly actions?: readonly string[] | undefined;
  readonly children?: Rendered;
}

export interface ListFields extends Usable {
  readonly title?: TextSource;
  /** The operations that are possible on the items: `pushItem`, `removeItem` … */
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
  /** A column without a title shows its key. */
  readonly columns: readonly { readonly title?: TextSource; readonly key: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Show the row numbers, counted from 0, because agents address rows by number, such as `rowIndex` of a click. */
  readonly numbered?: boolean | undefined;
}

export interface MessageFields {
  /** `info` unless it is `success`, `warning` or `error`. */
  readonly status?: PropertyValue;
  readonly title?: TextSource;
  readonly text?: TextSource;
}

/**
 * Builds the nodes of a rendered block. Each function decides which texts are the app's own words and which are data,
 * so that renderers never escape anything. Nodes that were made in any other way are rejected.
 */
export interface RenderHelpers {
  /** A field. `h.input(block)` alone fits most inputs. */
  input(block: AnyBlock, fields?: InputFields): ViewNode;
  /** A button. */
  button(block: AnyBlock, fields?: ButtonFields): ViewNode;
  /** A block that shows content. */
  display(block: AnyBlock, fields?: DisplayFields): ViewNode;
  /** A block that contains blocks. */
  container(block: AnyBlock, fields?: ContainerFields): ViewNode;
  /** A block that repeats its content for each item. */
  list(block: AnyBlock, fields?: ListFields): ViewNode;
  /** Panels of which one is visible at a time. */
  tabs(block: AnyBlock, fields: TabsFields): ViewNode;
  /** A link that is the block itself. */
  link(block: AnyBlock, fields: LinkFields): ViewNode;
  /** A link inside a block. */
  menuLink(fields: LinkFields): ViewNode;
  /** An entry of the app's own menus (`block.app.menus`), whose words are trusted. */
  appLink(link: MenuLink, fields?: Pick<LinkFields, 'current' | 'disabled'>): ViewNode;
  /** The title of an entry of the app's own menus, such as a group of links that is not a link itself. */
  appTitle(link: MenuLink): Phrase;
  /** Links under a common title; `closed` if the screen currently shows the title only. */
  group(title: TextSource, fields: GroupFields): ViewNode;
  /** A part of a page block that many pages share: its menu, header or footer. */
  region(region: Region, children: Rendered): ViewNode;
  /** A picture that is the block itself. */
  image(block: AnyBlock, fields: ImageFields): ViewNode;
  /** A picture inside a block. */
  picture(fields: ImageFields): ViewNode;
  /** Rows and columns; a cell is the row's value under the column's key. */
  table(fields: TableFields): ViewNode;
  /** Names with values; entries without a value are omitted. */
  keyValues(entries: readonly (readonly [key: TextSource, value: TextSource])[]): ViewNode;
  /** A value as JSON. */
  data(value: unknown): ViewNode;
  /** A message of the page to the user. */
  message(fields: MessageFields): ViewNode;

  /** Running text of a property or value; `markdown` if the component renders it as markdown. */
  paragraph(source: TextSource, fields?: { readonly markdown?: boolean }): ViewNode | null;
  /**
   * A text with literal and inserted parts: h.text`0 to ${max}`. The template's own words are trusted; an inserted
   * value is trusted only if it is literal in the block's configuration.
   */
  text(template: TemplateStringsArray, ...values: readonly TextSource[]): Phrase;

  /**
   * A text of the current locale: by its path, such as `antd.Modal.okText`, or a message by its key, such as
   * `blocks.listSelector.noData`. The default if the app has no locales, or the locale no such text. It is trusted.
   */
  localeText(path: string, defaultText: Phrase): Phrase;
  /** The plain text of a property that the component shows as HTML. It is trusted if the property is. */
  html(source: TextSource): TextSource;
  /** Text derived from a property, such as the plain text of its HTML. It is trusted if the property is. */
  derived(source: TextSource, text: string): Phrase;

  /** The visible blocks of one area. */
  area(name: string): ViewNode;
  /** The visible blocks of all areas, in display order. */
  areas(): ViewNode;
  /** The items of a list, each with its visible blocks; `area` picks one area of each item. */
  items(area?: string): ViewNode;
}
