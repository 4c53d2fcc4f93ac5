import type { InputNode, OptionView } from '../../view/nodes.js';
import { plainText } from '../../view/text.js';
import { quote, quoteJson } from '../escape.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { part } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node) => {
  const label = node.label === undefined ? '' : part(node.label);
  const placeholder =
    node.placeholder === undefined ? '' : `Placeholder: ${quote(plainText(node.placeholder))}`;
  const more = node.moreValue ? ` ${moreLine(node.moreValue, 'characters')}` : '';
  const value = node.value === undefined ? undefined : `${quoteJson(node.value)}${more}`;
  const named = [label, placeholder].filter(Boolean).join(' — ');
  const valued = [label, value === undefined ? '' : `= ${value}`].filter(Boolean).join(' ');
  return {
    tag: 'input',
    attributes: [
      ...identity(node),
      ['required', node.required],
      ['readonly', node.readOnly],
      ['validation', node.validation],
      ['partial', node.partial],
      ...usability(node),
    ],
    lines: [
      ...(named ? [named] : []),
      ...details(node, fullOption),
      ...(value === undefined ? [] : [`Current value: ${value}`]),
    ],
    line: [valued, ...[placeholder, ...details(node, shortOption)].map(lowerFirst)]
      .filter(Boolean)
      .join('; '),
  };
};

type PrintOption = (option: OptionView) => string;

function* details(node: InputNode, print: PrintOption): Generator<string> {
  if (node.hint !== undefined) yield `Hint: ${part(node.hint)}`;
  const accepts = describeSchema(node.schema);
  if (accepts) yield `Accepts: ${accepts}`;
  if (node.options) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options')] : [];
    yield `Options: ${[...node.options.map(print), ...more].join(', ') || '(none)'}`;
  }
  for (const error of node.errors ?? []) yield `Error: ${part(error)}`;
  for (const warning of node.warnings ?? []) yield `Warning: ${part(warning)}`;
}

function fullOption({ value, label, disabled }: OptionView): string {
  return [quoteJson(value), label && `(${part(label)})`, disabled && 'disabled'].filter(Boolean).join(' ');
}

/** A label that only writes the value more nicely says nothing new: `"in_progress" (In progress)`. */
function shortOption({ label, ...option }: OptionView): string {
  const same = typeof option.value === 'string' && letters(plainText(label)) === letters(option.value);
  return fullOption(label === undefined || same ? option : { label, ...option });
}

function letters(text: string): string {
  return text.replaceAll(/[\s_-]/g, '').toLowerCase();
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
