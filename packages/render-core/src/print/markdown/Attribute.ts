import { quoteAttribute } from './escape.js';

/** The value of an attribute; `true` prints the name alone, and nothing (undefined, false, no items) prints nothing. */
type AttributeValue = string | number | boolean | readonly string[] | undefined;

/** The attributes of a tag, in the order they are printed. */
export type Attributes = readonly (readonly [name: string, value: AttributeValue])[];

/** What a name may be made of to stand without quotes; one of digits alone would read as a number. */
const NAME = /^(?!-?\d+$)[\w.$-]+$/;

/** The attributes of a tag, each after a space. */
export function printAttributes(attributes: Attributes): string {
  return attributes
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      if (value === true) return ` ${name}`;
      if (typeof value === 'number') return ` ${name}=${value}`;
      if (typeof value === 'string') return ` ${name}=${printName(value)}`;
      return value.length > 0 ? ` ${name}=[${value.map(printName).join(', ')}]` : '';
    })
    .join('');
}

/** An id or event: bare where it is a simple word, else quoted. */
export function printName(name: string): string {
  return NAME.test(name) ? name : quoteAttribute(name);
}
