import { quote, quoteJson } from '../../../escape/quote.js';
import type { InputNode, OptionView } from '../../../view/nodes.js';
import { printName } from '../Attribute.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { inline, plain } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node) => ({
  tag: 'input',
  attributes: [
    ...identity(node, 'TextInput'),
    ['required', node.required],
    ['readonly', node.readOnly],
    ['validation', node.validation],
    ['partial', node.partial],
    ...usability(node),
  ],
  line: [named(node), ...details(node)].filter(Boolean).join('; '),
});

/** `Label = value` */
function named({ label, value, moreValue, chosen = [] }: InputNode): string {
  const words = label === undefined ? '' : inline(label, 'label');
  if (value === undefined) return words;
  const more = moreValue ? ` ${moreLine(moreValue, 'characters')}` : '';
  const labels = chosen.map(({ label: words = '' }) => inline(words, 'option'));
  const spoken = labels.length > 0 ? ` (${labels.join(', ')})` : '';
  return `${words} = ${quoteJson(value)}${spoken}${more}`.trimStart();
}

function* details(node: InputNode): Generator<string> {
  for (const error of node.errors ?? []) yield `error: ${inline(error, 'field')}`;
  for (const warning of node.warnings ?? []) yield `warning: ${inline(warning, 'field')}`;
  if (node.placeholder !== undefined) yield `placeholder: ${quote(plain(node.placeholder))}`;
  if (node.hint !== undefined) yield `hint: ${inline(node.hint, 'field')}`;
  const accepts = describeSchema(node.schema);
  if (accepts) yield `accepts: ${accepts}`;
  if (node.optionsOf !== undefined) {
    yield `options: as ${node.optionsOf === node.id ? 'before' : `in ${printName(node.optionsOf)}`}`;
  }
  if (node.options) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options', true)] : [];
    yield `options: ${[...node.options.map(printOption), ...more].join(', ') || '(none)'}`;
  }
}

function printOption({ value, label, disabled }: OptionView): string {
  const says = label !== undefined && !isSpelled(value, plain(label));
  return [quoteJson(value), says && `(${inline(label, 'option')})`, disabled && 'disabled']
    .filter(Boolean)
    .join(' ');
}

/** A label that only writes the value more nicely says nothing new: `"in_progress" (In progress)`. */
function isSpelled(value: OptionView['value'], label: string): boolean {
  return typeof value === 'string' && label.toLowerCase() === value.replaceAll(/[_-]/g, ' ').toLowerCase();
}
