import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that only draw. Nothing here loads, links, scripts or styles. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'circle',
  'clipPath',
  'defs',
  'ellipse',
  'g',
  'line',
  'linearGradient',
  'mask',
  'path',
  'pattern',
  'polygon',
  'polyline',
  'radialGradient',
  'rect',
  'stop',
  'svg',
  'text',
  'tspan',
]);

/** Attributes that only place, shape and colour. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'cx',
  'cy',
  'd',
  'dominant-baseline',
  'dx',
  'dy',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'mask',
  'offset',
  'opacity',
  'paint-order',
  'patternUnits',
  'points',
  'r',
  'rx',
  'ry',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);

/** Values cannot refer to anything but an element of the same picture. */
const REFERENCE = /url\(|[\\&;{}]|:\/\//i;
const OWN_REFERENCE = /^url\(#[\w-]+\)$/;

/**
 * Rebuilds an SVG of elements and attributes that only draw. `prefix` begins its ids, so that those of two pictures on one page are
 * different. Styles of texts become attributes: the policy of a page may forbid inline styles.
 */
export function sanitizeSvg(svg: string, prefix: string): string {
  const attributesOf = (element: Element): string => {
    const styles = element.attrs
      .filter(({ name }) => name === 'style')
      .flatMap(({ value }) => declarations(value));
    return [...element.attrs, ...styles]
      .filter(
        ({ name, value }) => ATTRIBUTES.has(name) && (!REFERENCE.test(value) || OWN_REFERENCE.test(value)),
      )
      .map(({ name, value }) => {
        const isId = name === 'id' || OWN_REFERENCE.test(value);
        return ` ${name}="${escapeHtml(isId ? renamed(value, prefix) : value)}"`;
      })
      .join('');
  };
  const print = (node: Node): string => {
    if (node.nodeName === '#text') return escapeHtml((node as DefaultTreeAdapterMap['textNode']).value);
    if (!('tagName' in node) || !ELEMENTS.has(node.tagName)) return '';
    return `<${node.tagName}${attributesOf(node)}>${node.childNodes.map(print).join('')}</${node.tagName}>`;
  };
  // parse5 throws on some halves of surrogate pairs.
  return parseFragment(svg.toWellFormed()).childNodes.map(print).join('').replaceAll(/>\s+</g, '><');
}

/** `zr3-c0` and `url(#zr3-c0)` count the pictures of the process: equal options would print different bytes. */
function renamed(value: string, prefix: string): string {
  return value.replace(/zr\d+/, prefix);
}

function declarations(style: string): readonly { readonly name: string; readonly value: string }[] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim());
    return value === '' ? [] : [{ name, value }];
  });
}
