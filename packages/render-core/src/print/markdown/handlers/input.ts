import { quote, quoteJson } from '../../../escape/quote.js';
import type { InputNode, OptionView } from '../../../view/nodes.js';
import type { Place } from '../escape.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { part, plain } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node) => {
  const label = (place: Place) => (node.label === undefined ? '' : part(node.label, place));
  const placeholder = node.placeholder === undefined ? '' : `Placeholder: ${quote(plain(node.placeholder))}`;
  const more = node.moreValue ? ` ${moreLine(node.moreValue, 'characters')}` : '';
  const value = node.value === undefined ? undefined : `${quoteJson(node.value)}${more}`;
  const named = [label('beside'), placeholder].filter(Boolean).join(' — ');
  const valued = [label('compact'), value === undefined ? '' : `= ${value}`].filter(Boolean).join(' ');
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
      ...details(node, fullOption, 'beside'),
      ...(value === undefined ? [] : [`Current value: ${value}`]),
    ],
    line: [valued, ...[placeholder, ...details(node, shortOption, 'compact')].map(lowerFirst)]
      .filter(Boolean)
      .join('; '),
  };
};

type PrintOption = (option: OptionView) => string;

function* details(node: InputNode, print: PrintOption, place: Place): Generator<string> {
  if (node.hint !== undefined) yield `Hint: ${part(node.hint, place)}`;
  const accepts = describeSchema(node.schema);
  if (accepts) yield `Accepts: ${accepts}`;
  if (node.options) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options', true)] : [];
    yield `Options: ${[...node.options.map(print), ...more].join(', ') || '(none)'}`;
  }
  for (const error of node.errors ?? []) yield `Error: ${part(error, place)}`;
  for (const warning of node.warnings ?? []) yield `Warning: ${part(warning, place)}`;
}

function fullOption({ value, label, disabled }: OptionView): string {
  return [quoteJson(value), label && `(${part(label, 'option')})`, disabled && 'disabled']
    .filter(Boolean)
    .join(' ');
}

/** A label that only writes the value more nicely says nothing new: `"in_progress" (In progress)`. */
function shortOption({ label, ...option }: OptionView): string {
  const spoken =
    typeof option.value === 'string' ? option.value.replaceAll(/[_-]/g, ' ').toLowerCase() : undefined;
  return fullOption(
    label === undefined || plain(label).toLowerCase() === spoken ? option : { label, ...option },
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
