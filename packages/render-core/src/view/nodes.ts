import type { Json } from './json.js';
import type { Text } from './text.js';

/** The result of a field's validation, once it is shown to the user. */
export type ValidationStatus = 'error' | 'warning' | 'success';

/** The parts of a block that can be long. */
export type Part = 'rows' | 'items' | 'options' | 'characters' | 'blocks';

/** A truncation mark: what was omitted, and how to read it. */
export interface More {
  /** The number of omitted elements. */
  readonly count: number;
  /** The block to read. */
  readonly id: string;
  /** Where to read on. Absent if only the whole block can be read. */
  readonly from?: number;
  /** The part that `from` counts, if it is not the block's main part: see `mainPart`. */
  readonly part?: Part;
}

/** The fields of every node that represents a Lowdefy block. */
export interface BlockNode {
  /** The block's id, which is also its path in the page's state. */
  readonly id: string;
  /** The block's type, as written in the configuration. */
  readonly type: string;
  /** No renderer of its type works: it is shown by its category, and its content is guessed. */
  readonly noRenderer?: true;
  /** The events that a person can fire. */
  readonly events?: readonly string[];
  /** JSON Schema of the detail of events, by name; for actions, a list with the schema of each argument. */
  readonly takes?: Readonly<Record<string, Json>>;
  /** The block is loading and cannot be used yet. */
  readonly loading?: true;
  /** The block cannot be used. */
  readonly disabled?: true;
}

/** Nodes that hold other nodes. */
export interface ParentNode {
  readonly children: readonly ViewNode[];
  /** Only the changed children are present. */
  readonly partial?: true;
}

/** The whole page. */
export interface PageNode extends ParentNode {
  readonly kind: 'page';
  /** The page's id. */
  readonly id: string;
  /** The type of the page's root block. */
  readonly type: string;
  readonly title: Text;
  readonly events?: readonly string[];
}

/** A part of the frame around a page's content, which many pages share. */
export type Region = 'nav' | 'header' | 'footer' | 'breadcrumb';

/**
 * A block that contains blocks: a box, a card, a modal. A region that is only part of a block has an id such as `$nav`.
 */
export interface ContainerNode extends BlockNode, ParentNode {
  readonly kind: 'container';
  readonly region?: Region;
  readonly title?: Text;
  /** For containers that open and close. */
  readonly open?: boolean;
}

/** A block with panels of which one is visible at a time. */
export interface TabsNode extends BlockNode, ParentNode {
  readonly kind: 'tabs';
  readonly title?: Text;
  readonly children: readonly (TabNode | MoreNode)[];
}

/** One panel of a `tabs` node. An inactive panel usually has no children yet. */
export interface TabNode extends ParentNode {
  readonly kind: 'tab';
  readonly key: string;
  readonly title: Text;
  readonly active?: true;
  readonly disabled?: true;
}

/** A block that repeats its content for each item of an array. */
export interface ListNode extends BlockNode, ParentNode {
  readonly kind: 'list';
  readonly title?: Text;
  /** The total number of items, shown or not. */
  readonly items: number;
  /** The operations that are possible on the items: `pushItem`, `removeItem` … */
  readonly actions?: readonly string[];
  readonly children: readonly (ItemNode | MoreNode)[];
}

/** One item of a `list` node. */
export interface ItemNode extends ParentNode {
  readonly kind: 'item';
  readonly index: number;
}

/** One choice of an input. */
export interface OptionView {
  /** The value that choosing it stores. */
  readonly value: Json;
  /** The label that a person reads, if it differs from the value. */
  readonly label?: Text;
  readonly disabled?: true;
  /** Further text that a search matches; not visible. */
  readonly search?: string;
}

/** A field that the user can set. An `input-container` also has children. */
export interface InputNode extends BlockNode, ParentNode {
  readonly kind: 'input';
  readonly label?: Text;
  readonly placeholder?: Text;
  /** Help text at the field. */
  readonly hint?: Text;
  readonly required?: true;
  readonly readOnly?: true;
  /** Its text can have several lines. */
  readonly multiline?: true;
  readonly validation?: ValidationStatus;
  readonly errors?: readonly Text[];
  readonly warnings?: readonly Text[];
  readonly options?: readonly OptionView[];
  readonly moreOptions?: More & {
    /** The options are those that contain this text. */
    readonly search?: string;
  };
  /** The options are omitted: they equal those of the input with this id. Its own id: they are unchanged. */
  readonly optionsOf?: string;
  /** The chosen options, if they are not among `options`. */
  readonly chosen?: readonly OptionView[];
  /** JSON Schema of the values that the field accepts now. */
  readonly schema?: Json;
  /** The field's value. Absent if it is secret, such as a password. */
  readonly value?: Json;
  /** The text that a person types for the value, if the value is not that text. */
  readonly typed?: string;
  /** The value is truncated: `value` is the beginning of its text or JSON. */
  readonly moreValue?: More;
}

/** A button. */
export interface ButtonNode extends BlockNode {
  readonly kind: 'button';
  readonly title: Text;
  readonly danger?: true;
}

/** An ECharts chart, without functions. */
export interface ChartView {
  readonly option: Json;
  /** In pixels. */
  readonly height?: number;
}

/** A block that shows content, which is in its children. */
export interface DisplayNode extends BlockNode, ParentNode {
  readonly kind: 'display';
  readonly title?: Text;
  /** A chart for people: the children contain the same data. */
  readonly chart?: ChartView;
  /** The operations that are possible on the content: `sort`, `filter` … */
  readonly actions?: readonly string[];
}

/** A link to a page or an address: a block (with `id` and `type`) or an entry of a menu (without). */
export interface LinkNode extends Partial<BlockNode> {
  readonly kind: 'link';
  readonly title: Text;
  /** Exactly one of these is the target. */
  readonly pageId?: string;
  readonly url?: string;
  readonly home?: true;
  readonly back?: true;
  readonly urlQuery?: Json;
  /** It opens in a new tab. */
  readonly newTab?: true;
  /** It leads to the open page. */
  readonly current?: true;
}

/** Links of a menu under a common title. */
export interface GroupNode extends ParentNode {
  readonly kind: 'group';
  readonly title: Text;
  /** The screen shows only the title until the group is opened. */
  readonly closed?: true;
}

/** An image: a block (with `id` and `type`) or a part of one (without). */
export interface ImageNode extends Partial<BlockNode> {
  readonly kind: 'image';
  readonly alt?: Text;
  readonly src?: string;
}

/** Running text, of one line or many. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: Text;
  /** The component renders it as markdown. */
  readonly markdown?: true;
  /** Truncated characters. */
  readonly more?: More;
}

/** Rows and columns. */
export interface TableNode {
  readonly kind: 'table';
  readonly columns: readonly Text[];
  /** Each row has a cell for each column. */
  readonly rows: readonly (readonly Json[])[];
  /** Rows are addressed by number, such as `rowIndex` of a click. */
  readonly numbered?: true;
  /** Which rows these are, if some are omitted. */
  readonly excerpt?: TableExcerpt;
  readonly more?: More & {
    /** The rows are those that contain this text. */
    readonly search?: string;
  };
  /** Truncated cells: their position, and how many characters are missing. */
  readonly cut?: readonly { readonly row: number; readonly column: number; readonly count: number }[];
}

/** Which rows of a table are present. */
export interface TableExcerpt {
  /** The table's total number of rows. */
  readonly total: number;
  /** The number of each present row, counted from 0. */
  readonly numbers: readonly number[];
  /** The number of rows that a search found. Absent without a search. */
  readonly found?: number;
}

/** Names with values. */
export interface KeyValuesNode {
  readonly kind: 'keyValues';
  readonly entries: readonly { readonly key: Text; readonly value: Text }[];
  readonly more?: More;
}

/** A value as JSON. */
export interface DataNode {
  readonly kind: 'data';
  readonly value: Json;
  /** The value is truncated: `value` is the beginning of its text or JSON. */
  readonly more?: More;
}

/** A message of the page to the user: an alert, a result. */
export interface MessageNode {
  readonly kind: 'message';
  readonly status: 'info' | 'success' | 'warning' | 'error';
  readonly title?: Text;
  readonly text?: Text;
}

/** Truncated blocks or list items. */
export interface MoreNode extends More {
  readonly kind: 'more';
  readonly of: 'blocks' | 'items';
  /** The ids of the first blocks that were left out. */
  readonly ids?: readonly string[];
}

/** Replaces the content of a folded region. */
export interface FoldedNode {
  readonly kind: 'folded';
  /** The id with which it can be read. */
  readonly id: string;
  /** The reason: the reader has already seen it unchanged, or it does not fit. */
  readonly why: 'seen' | 'room';
  /** Only the rest of the region is folded, because the nodes before it have changed. The number of entries that are gone. */
  readonly removed?: number;
}

/** Any node of the view tree. */
export type ViewNode =
  | PageNode
  | ContainerNode
  | TabsNode
  | TabNode
  | ListNode
  | ItemNode
  | InputNode
  | ButtonNode
  | DisplayNode
  | LinkNode
  | GroupNode
  | ImageNode
  | TextNode
  | TableNode
  | KeyValuesNode
  | DataNode
  | MessageNode
  | MoreNode
  | FoldedNode;

/** The names of the node kinds. */
export type ViewKind = ViewNode['kind'];
