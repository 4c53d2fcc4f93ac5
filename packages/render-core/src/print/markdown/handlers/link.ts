import { quoteJson } from '../../../escape/quote.js';
import type { LinkNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { inline } from '../text.js';
import { identity, usability } from './base.js';

export const link: BlockHandler<LinkNode> = (node) => {
  const query = node.urlQuery === undefined ? undefined : `urlQuery: ${quoteJson(node.urlQuery)}`;
  return {
    tag: 'link',
    attributes: [
      identity(node, 'Anchor'),
      {
        pageId: node.pageId,
        url: node.url,
        home: node.home,
        back: node.back,
        newTab: node.newTab,
        current: node.current,
      },
      usability(node),
    ],
    line: [inline(node.title, 'field'), query].filter(Boolean).join('; '),
  };
};
