import { UNSEEN } from './elements.js';

/** The attributes of an element. */
export type Attributes = ReadonlyMap<string, string>;

/** How an inline style takes an element off the screen. A function such as `var(…)` may come to anything. */
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

/** A size in shares of the parent's: nothing where that is nothing. */
const SHARE = /^(?:[\d.]+(?:em|ex|ch|%)|smaller|larger|inherit)$/;

/** Whether an element, with all that is in it, cannot be seen. Of several declarations, one that hides is enough. */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (UNSEEN.has(name) || attributes.has('hidden')) return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'hidden') return true;
  const style = attributes.get('style') ?? '';
  if (isIntricate(style)) return /display|visibility|opacity/.test(withoutEscapes(style));
  return declarations(style).some(([property, value]) => HIDES.get(property)?.test(value));
}

/**
 * Whether an element's letters have no size. Undefined where it does not say: then its parent decides. Mail is
 * full of elements without a size around elements with one.
 */
export function isSizeless(attributes: Attributes): boolean | undefined {
  const style = attributes.get('style') ?? '';
  if (isIntricate(style)) return /font-size|font\s*:/.test(withoutEscapes(style)) || undefined;
  const sizes = declarations(style).filter(([property]) => NO_SIZE.has(property));
  if (sizes.some(([property, value]) => NO_SIZE.get(property)?.test(value))) return true;
  return sizes.some(([, value]) => !SHARE.test(value)) ? false : undefined;
}

/**
 * A style with comments or escapes cannot be split at its semicolons without a parser of CSS. Hardly anyone writes
 * one, so there the mention of a property is enough.
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

/** In lower case. Strings and brackets are not respected: what is in them is at worst one declaration too many. */
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
