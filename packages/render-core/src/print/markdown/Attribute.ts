import { quoteAttribute } from './escape.js';

/** The value of an attribute; `true` prints the name alone, and nothing (undefined, false, no items) prints nothing. */
type AttributeValue = string | number | boolean | readonly string[] | undefined;

/** Attributes by name, in the order they are printed. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** What a name may be made of to stand without quotes; one of digits alone would read as a number. */
const NAME = /^(?!-?\d+$)[\w.$-]+$/;

/** The attributes of a tag, each after a space. */
export function printAttributes(attributes: Attributes): string {
  let printed = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined || value === false) continue;
    if (value === true) printed += ` ${name}`;
    else if (typeof value === 'number') printed += ` ${name}=${value}`;
    else if (typeof value === 'string') printed += ` ${name}=${printName(value)}`;
    else if (value.length > 0) printed += ` ${name}=[${value.map(printName).join(', ')}]`;
  }
  return printed;
}

/** An id or event: bare where it is a simple word, else quoted. */
export function printName(name: string): string {
  return NAME.test(name) ? name : quoteAttribute(name);
}
