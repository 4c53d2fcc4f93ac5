import type { ImageNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

/** Longer addresses are truncated: they are data URLs. */
const LONGEST_SRC = 300;

export const image: BlockHandler<ImageNode> = (node) => ({
  tag: 'image',
  attributes: [identity(node, 'Img'), { src: source(node.src) }, usability(node)],
  line: titled(node.alt),
});

function source(src: string | undefined): string | undefined {
  if (src === undefined || src.length <= LONGEST_SRC) return src;
  return `${src.slice(0, 40)}… (${src.length} characters)`;
}
