import { quoteAttribute } from './escape.js';

/** The value of an attribute; `true` prints the name alone; undefined, false and an empty array print nothing. */
type AttributeValue = string | number | boolean | readonly string[] | undefined;

/** Attributes by name, in the order they are printed. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Names that need no quotes; digits alone would read as a number. */
const NAME = /^(?!-?\d+$)[\w.$-]+$/;

/** Prints the attributes of a tag, each with a leading space. */
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

/** Prints an id or event name: bare if it is a simple word, else quoted. */
export function printName(name: string): string {
  return NAME.test(name) ? name : quoteAttribute(name);
}
