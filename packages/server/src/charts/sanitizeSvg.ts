import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** An allow-list of elements that only draw: they cannot load, link, script or style. */
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

/** An allow-list of attributes for position, shape and colour. */
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

/** Values may refer only to elements of the same picture. */
const REFERENCE = /url\(|[\\&;{}]|:\/\//i;
const OWN_REFERENCE = /^url\(#[\w-]+\)$/;

/**
 * Rebuilds an SVG from allowed elements and attributes. `prefix` makes ids unique among the pictures of a page. Inline styles become
 * attributes, because a content security policy may forbid them.
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
  // parse5 throws on some lone surrogates.
  return parseFragment(svg.toWellFormed()).childNodes.map(print).join('').replaceAll(/>\s+</g, '><');
}

/** Replaces the counter in ids such as `zr3-c0`, so that equal options print equal bytes. */
function renamed(value: string, prefix: string): string {
  return value.replace(/zr\d+/, prefix);
}

function declarations(style: string): readonly { readonly name: string; readonly value: string }[] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim());
    return value === '' ? [] : [{ name, value }];
  });
}
