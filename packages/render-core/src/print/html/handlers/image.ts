import type { ImageNode } from '../../../view/nodes.js';
import { plainText } from '../../../view/text.js';
import { blockAttributes } from '../block.js';
import { eventButtons } from '../buttons.js';
import { attribute, escapeHtml, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** A data URL. Browsers run no scripts in an `img`, not even those of an SVG. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** Images at other addresses are named, not loaded: a request would reveal the viewer to their server. */
export const image: Handler<ImageNode> = (node) => {
  const { alt, src } = node;
  const picture =
    src !== undefined && EMBEDDED.test(src)
      ? `<img${attribute('alt', plainText(alt))}${attribute('src', src)}>`
      : `<span class="image">${htmlText(alt) || escapeHtml(nameOf(src))}</span>`;
  if (node.id === undefined) return { open: picture };
  return { open: `<div${blockAttributes(node, 'display')}>${picture}${eventButtons(node)}</div>` };
};

function nameOf(src: string | undefined): string {
  const name = src
    ?.replace(/[?#].*$/s, '')
    .split('/')
    .pop();
  return name ? name.slice(0, 100) : 'Picture';
}
