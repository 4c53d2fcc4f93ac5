import { UNSEEN } from './elements.js';

/** How an inline style takes an element off the screen. */
const HIDES: ReadonlyMap<string, RegExp> = new Map([
  ['display', /^none/],
  ['visibility', /^(hidden|collapse)/],
  ['content-visibility', /^hidden/],
  ['opacity', /^[+0.]+%?$/],
  ['font-size', /^[+0.]+([a-z%]|$)/],
]);

/** Whether an element, with all that is in it, cannot be seen. */
export function isHidden(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (UNSEEN.has(name) || attributes.has('hidden')) return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'hidden') return true;
  return declarations(attributes.get('style') ?? '').some(([property, value]) =>
    HIDES.get(property)?.test(value),
  );
}

/** The declarations of a style in lower case. Of several for one property, one that hides is enough. */
function declarations(style: string): readonly (readonly [property: string, value: string])[] {
  return withoutEscapes(style)
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [
        property.trim().toLowerCase(),
        value
          .join(':')
          .replace(/!\s*important\s*$/i, '')
          .trim()
          .toLowerCase(),
      ];
    });
}

/** A style without comments, and with its escapes (`d\69 splay`) undone. */
function withoutEscapes(style: string): string {
  return style
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replaceAll('\\', '');
}
