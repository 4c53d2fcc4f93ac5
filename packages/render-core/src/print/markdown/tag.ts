import { printAttributes } from './Attribute.js';
import type { Tagged } from './Handler.js';

/** A block that nothing stands in, on one line. */
export function printLeaf({ tag, attributes, line = '' }: Tagged): string {
  return `<${tag}${attributes.map(printAttributes).join('')}/>${line && ` ${line}`}`;
}

/** The line before what stands in a block. */
export function printOpening({ tag, attributes, line = '' }: Tagged): string {
  return `<${tag}${attributes.map(printAttributes).join('')}>${line && ` ${line}`}`;
}
