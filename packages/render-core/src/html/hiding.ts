import { UNSEEN } from './elements.js';

/** The attributes of an element. */
export type Attributes = ReadonlyMap<string, string>;

/** Inline styles that hide an element. A function such as `var(…)` may evaluate to anything, so it counts as hiding. */
const HIDES: ReadonlyMap<string, RegExp> = new Map([
  ['display', /^none|\(/],
  ['visibility', /^hidden|^collapse|\(/],
  ['content-visibility', /^hidden|\(/],
  ['opacity', /^-|^[+0.]*(?:[%e]|$)|\(/],
]);

const NO_SIZE: ReadonlyMap<string, RegExp> = new Map([
  ['font-size', /^[+0.]+(?:[a-z%]|$)|\(/],
  ['font', /(?:^|\s)[+0.]+[a-z%]*[\s/]|\(/],
]);

/** A size relative to the parent's: zero if that is zero. */
const SHARE = /^(?:[\d.]+(?:em|ex|ch|%)|smaller|larger|inherit)$/;

/** Whether an element and everything inside it is invisible. One hiding declaration is enough. */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (UNSEEN.has(name) || attributes.has('hidden')) return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'hidden') return true;
  const style = attributes.get('style') ?? '';
  if (isIntricate(style)) return /display|visibility|opacity/.test(withoutEscapes(style));
  return declarations(style).some(([property, value]) => HIDES.get(property)?.test(value));
}

/**
 * Whether an element's font size is zero. Undefined if it sets none: then its parent decides. HTML mails often have
 * elements of size zero around elements with a size.
 */
export function isSizeless(attributes: Attributes): boolean | undefined {
  const style = attributes.get('style') ?? '';
  if (isIntricate(style)) return /font-size|font\s*:/.test(withoutEscapes(style)) || undefined;
  const sizes = declarations(style).filter(([property]) => NO_SIZE.has(property));
  if (sizes.some(([property, value]) => NO_SIZE.get(property)?.test(value))) return true;
  return sizes.some(([, value]) => !SHARE.test(value)) ? false : undefined;
}

/**
 * A style with comments or escapes cannot be split at semicolons without a CSS parser. Such styles are rare, so there
 * the mere mention of a property counts.
 */
function isIntricate(style: string): boolean {
  return style.includes('/*') || style.includes('\\');
}

function withoutEscapes(style: string): string {
  return style
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replaceAll('\\', '')
    .toLowerCase();
}

/** Splits a style into lower-case declarations. Strings and brackets are ignored: at worst that adds a declaration. */
function declarations(style: string): readonly (readonly [property: string, value: string])[] {
  if (style === '') return [];
  return style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [
        property.trim(),
        value
          .join(':')
          .replace(/!\s*important\s*$/, '')
          .trim(),
      ];
    });
}
