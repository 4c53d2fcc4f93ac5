import type { ViewKind, ViewNode } from '../../../view/nodes.js';
import type { BlockHandler, ContentHandler } from '../Handler.js';
import { button } from './button.js';
import { container } from './container.js';
import { data, folded, keyValues, message, more, table, text } from './content.js';
import { display } from './display.js';
import { group } from './group.js';
import { image } from './image.js';
import { input } from './input.js';
import { link } from './link.js';
import { item, list } from './list.js';
import { tab, tabs } from './tabs.js';

type NodeOf<K extends ViewKind> = Extract<ViewNode, { readonly kind: K }>;
type ContentKind = 'text' | 'table' | 'keyValues' | 'data' | 'message' | 'more' | 'folded' | 'group';
type BlockKind = Exclude<ViewKind, ContentKind | 'page'>;

/** Kinds that are printed as tags. */
export const blockHandlers: { readonly [K in BlockKind]: BlockHandler<NodeOf<K>> } = {
  button,
  container,
  display,
  image,
  input,
  item,
  link,
  list,
  tab,
  tabs,
};

/** Kinds that are printed as lines inside a tag. */
export const contentHandlers: { readonly [K in ContentKind]: ContentHandler<NodeOf<K>> } = {
  data,
  folded,
  group,
  keyValues,
  message,
  more,
  table,
  text,
};
