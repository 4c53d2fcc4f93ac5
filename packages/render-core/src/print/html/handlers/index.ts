import type { ViewKind, ViewNode } from '../../../view/nodes.js';
import type { Handler } from '../Handler.js';
import { button } from './button.js';
import { container } from './container.js';
import { data, folded, keyValues, message, text } from './content.js';
import { display } from './display.js';
import { image } from './image.js';
import { input } from './input.js';
import { group, link } from './link.js';
import { item, list, more } from './list.js';
import { page } from './page.js';
import { table } from './table.js';
import { tab, tabs } from './tabs.js';

/** A handler for each kind of node. */
export const handlers: { readonly [K in ViewKind]: Handler<Extract<ViewNode, { readonly kind: K }>> } = {
  button,
  container,
  data,
  display,
  folded,
  group,
  image,
  input,
  item,
  keyValues,
  link,
  list,
  message,
  more,
  page,
  tab,
  table,
  tabs,
  text,
};
