import type { ImageNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

/** How much of an address is printed: enough for any real one, not for a picture inside it. */
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
