// @ts-nocheck: Lowdefy's components have no types. Vite bundles this file, because Node cannot import all of their packages.
import blocks from '@build/plugins/blocks.js';
import icons from '@build/plugins/icons.js';
import Block from '@lowdefy/client/block/Block.js';
import createIcon from '@lowdefy/client/createIcon.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export const components = blocks;

/** The components that blocks get from the client. */
export const clientComponents = { Icon: createIcon(icons), Link: ({ children = null }) => children };

/** Renders a page as HTML: the fastest that React can do, without a DOM, effects or layout. */
export function renderHtml(context, lowdefy) {
  const Blocks = context._internal.RootBlocks;
  const [block] = Blocks.areas.root.blocks;
  return renderToStaticMarkup(
    createElement(Block, { block, Blocks, context, lowdefy, parentLoading: false }),
  );
}
