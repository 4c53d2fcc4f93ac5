import { quote, quoteJson } from '../../../escape/quote.js';
import type { InputNode, OptionView } from '../../../view/nodes.js';
import type { Text } from '../../../view/text.js';
import { countEqual } from '../../countEqual.js';
import { printName } from '../Attribute.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { inline, plain } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node) => ({
  tag: 'input',
  attributes: [
    identity(node, 'TextInput'),
    { required: node.required, readonly: node.readOnly, validation: node.validation, partial: node.partial },
    usability(node),
  ],
  line: partsOf(node).join('; '),
});

/** `Label = value` */
function named({ label, value, moreValue, chosen = [] }: InputNode): string {
  const words = label === undefined ? '' : inline(label, 'label');
  if (value === undefined) return words;
  const more = moreValue ? ` ${moreLine(moreValue, 'characters')}` : '';
  const labels = chosen.map(({ label: words = '' }) => inline(words, 'option'));
  const labelText = labels.length > 0 ? ` (${labels.join(', ')})` : '';
  return `${words} = ${quoteJson(value)}${labelText}${more}`.trimStart();
}

/** The parts of an input's line, in print order. */
function partsOf(node: InputNode): readonly string[] {
  const parts: string[] = [];
  const name = named(node);
  if (name !== '') parts.push(name);
  const messages = (what: string, texts: readonly Text[] = []) =>
    countEqual(texts.map((text) => `${what}: ${inline(text, 'field')}`));
  parts.push(...messages('error', node.errors), ...messages('warning', node.warnings));
  if (node.placeholder !== undefined) parts.push(`placeholder: ${quote(plain(node.placeholder))}`);
  if (node.hint !== undefined) parts.push(`hint: ${inline(node.hint, 'field')}`);
  const accepts = describeSchema(node.schema);
  if (accepts) parts.push(`accepts: ${accepts}`);
  if (node.optionsOf !== undefined) {
    parts.push(`options: as ${node.optionsOf === node.id ? 'before' : `in ${printName(node.optionsOf)}`}`);
  }
  if (node.options) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options', true)] : [];
    parts.push(`options: ${[...node.options.map(printOption), ...more].join(', ') || '(none)'}`);
  }
  return parts;
}

function printOption({ value, label, disabled }: OptionView): string {
  const words = label === undefined || isSpelled(value, plain(label)) ? '' : ` (${inline(label, 'option')})`;
  return `${quoteJson(value)}${words}${disabled ? ' disabled' : ''}`;
}

/** Whether a label only spells out the value, such as `"in_progress" (In progress)`. */
function isSpelled(value: OptionView['value'], label: string): boolean {
  return typeof value === 'string' && label.toLowerCase() === value.replaceAll(/[_-]/g, ' ').toLowerCase();
}
