import type { Json } from './json.js';
import type { Text } from './text.js';

/** How a form field stands after validation has been shown to the user. */
export type ValidationStatus = 'error' | 'warning' | 'success';

/** The parts of a block that can be long. */
export type Part = 'rows' | 'items' | 'options' | 'characters' | 'blocks';

/** A mark that something was left out to save room, and how to get it. */
export interface More {
  /** How many were left out here. */
  readonly count: number;
  /** The block to read. */
  readonly id: string;
  /** Where to read on. Absent where only the whole block can be read. */
  readonly from?: number;
  /** What `from` counts, where that is not the main part of the block: see `mainPart`. */
  readonly part?: Part;
}

/** What every node that stands for a Lowdefy block has. */
export interface BlockNode {
  /** The block's id, which is also its path in the page's state. */
  readonly id: string;
  /** The block's type, as written in the configuration. */
  readonly type: string;
  /** The events a person could set off here. */
  readonly events?: readonly string[];
  /** The block waits for something and cannot be used yet. */
  readonly loading?: true;
  /** The block cannot be used. */
  readonly disabled?: true;
}

/** Nodes that hold other nodes. */
export interface ParentNode {
  readonly children: readonly ViewNode[];
  /** Only some children are here: the ones that changed. */
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

/** A part of the frame around a page's own content: it is the same on many pages. */
export type Region = 'nav' | 'header' | 'footer' | 'breadcrumb';

/** A block that holds blocks: a box, a card, a modal. A region that is only a part of a block has an id like `$nav`. */
export interface ContainerNode extends BlockNode, ParentNode {
  readonly kind: 'container';
  readonly region?: Region;
  readonly title?: Text;
  /** For what can be opened and closed; absent where it cannot. */
  readonly open?: boolean;
}

/** A block with several panels of which one is shown. */
export interface TabsNode extends BlockNode, ParentNode {
  readonly kind: 'tabs';
  readonly title?: Text;
  readonly children: readonly (TabNode | MoreNode)[];
}

/** One panel of a `tabs` node. A panel that is not active usually has no children yet. */
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
  /** How many items the list has, shown here or not. */
  readonly items: number;
  /** What can be done to the items: `pushItem`, `removeItem` … */
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
  /** What is stored when it is chosen. */
  readonly value: Json;
  /** What the person reads, where that is not the value. */
  readonly label?: Text;
  readonly disabled?: true;
  /** What a search looks at besides: the person does not see it. */
  readonly search?: string;
}

/** A field: something the user can set. An `input-container` also has children. */
export interface InputNode extends BlockNode, ParentNode {
  readonly kind: 'input';
  readonly label?: Text;
  readonly placeholder?: Text;
  /** Help text that stands by the field. */
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
    /** The options are those that have this in them. */
    readonly search?: string;
  };
  /** The options are not here: they are those of the input with this id. Its own id: they are as they were. */
  readonly optionsOf?: string;
  /** The options that are chosen, if they are not among `options`. */
  readonly chosen?: readonly OptionView[];
  /** JSON Schema of what the field accepts now. */
  readonly schema?: Json;
  /** What the field holds. Absent where it must not be shown, such as a password. */
  readonly value?: Json;
  /** What a person types for the value, where that is not text itself. */
  readonly typed?: string;
  /** The value is long: `value` is the beginning of its text, or of its JSON. */
  readonly moreValue?: More;
}

/** Something to press. */
export interface ButtonNode extends BlockNode {
  readonly kind: 'button';
  readonly title: Text;
  readonly danger?: true;
}

/** A chart as ECharts takes it. Functions are left out. */
export interface ChartView {
  readonly option: Json;
  /** In pixels. */
  readonly height?: number;
}

/** A block that shows something; what it shows is in its children. */
export interface DisplayNode extends BlockNode, ParentNode {
  readonly kind: 'display';
  readonly title?: Text;
  /** The picture of a chart, for people: its children say the same. */
  readonly chart?: ChartView;
  /** What can be done to what it shows: `sort`, `filter` … */
  readonly actions?: readonly string[];
}

/** A way to another page. It stands for a block (with `id` and `type`) or for an entry of a menu (without). */
export interface LinkNode extends Partial<BlockNode> {
  readonly kind: 'link';
  readonly title: Text;
  /** Exactly one of these says where it leads. */
  readonly pageId?: string;
  readonly url?: string;
  readonly home?: true;
  readonly back?: true;
  readonly urlQuery?: Json;
  /** It opens beside this page. */
  readonly newTab?: true;
  /** It leads to the page that is open. */
  readonly current?: true;
}

/** Links of a menu that stand under a title of their own. */
export interface GroupNode extends ParentNode {
  readonly kind: 'group';
  readonly title: Text;
  /** The screen shows only the title, until somebody opens the group. */
  readonly closed?: true;
}

/** A picture. It stands for a block (with `id` and `type`) or for a part of one (without). */
export interface ImageNode extends Partial<BlockNode> {
  readonly kind: 'image';
  readonly alt?: Text;
  readonly src?: string;
}

/** Running text, of one line or many. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: Text;
  /** The screen shows it as formatted markdown. */
  readonly markdown?: true;
  /** Characters that were left out. */
  readonly more?: More;
}

/** Rows and columns. */
export interface TableNode {
  readonly kind: 'table';
  readonly columns: readonly Text[];
  /** Each row has a cell for each column. */
  readonly rows: readonly (readonly Json[])[];
  /** The rows are named by their number, such as by the `rowIndex` of a click. */
  readonly numbered?: true;
  /** Which rows these are, where not all of the table are here. */
  readonly excerpt?: TableExcerpt;
  readonly more?: More & {
    /** The rows are those that have this in them. */
    readonly search?: string;
  };
  /** Cells that were cut: where they stand here, and how many characters are missing. */
  readonly cut?: readonly { readonly row: number; readonly column: number; readonly count: number }[];
}

/** The place of some rows in their table. */
export interface TableExcerpt {
  /** How many rows the table has. */
  readonly total: number;
  /** The number of each row that is here, counted from 0. */
  readonly numbers: readonly number[];
  /** How many rows a search has found. Absent without a search. */
  readonly found?: number;
}

/** Names with their values. */
export interface KeyValuesNode {
  readonly kind: 'keyValues';
  readonly entries: readonly { readonly key: Text; readonly value: Text }[];
  readonly more?: More;
}

/** A value that has no better form than JSON. */
export interface DataNode {
  readonly kind: 'data';
  readonly value: Json;
  /** The value is long: `value` is the beginning of its text, or of its JSON. */
  readonly more?: More;
}

/** Something the page tells the user: an alert, a result. */
export interface MessageNode {
  readonly kind: 'message';
  readonly status: 'info' | 'success' | 'warning' | 'error';
  readonly title?: Text;
  readonly text?: Text;
}

/** Blocks or list items that were left out to save room. */
export interface MoreNode extends More {
  readonly kind: 'more';
  readonly of: 'blocks' | 'items';
  /** The ids of the first blocks that were left out. */
  readonly ids?: readonly string[];
}

/** Stands for the content of a region that is left out. */
export interface FoldedNode {
  readonly kind: 'folded';
  /** What to read to see it. */
  readonly id: string;
  /** Why: the reader has seen it, as it is now, or there is no room. */
  readonly why: 'seen' | 'room';
}

/** Every kind of node there is. */
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
