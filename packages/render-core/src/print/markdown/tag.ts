import { printAttributes } from './Attribute.js';
import type { Tagged } from './Handler.js';

/** Prints a block without children, on one line. */
export function printLeaf({ tag, attributes, line = '' }: Tagged): string {
  return `<${tag}${attributes.map(printAttributes).join('')}/>${line && ` ${line}`}`;
}

/** Prints the opening line of a block with children. */
export function printOpening({ tag, attributes, line = '' }: Tagged): string {
  return `<${tag}${attributes.map(printAttributes).join('')}>${line && ` ${line}`}`;
}
