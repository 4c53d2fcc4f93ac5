import { quote, quoteJson } from '../../../escape/quote.js';
import type { InputNode, OptionView } from '../../../view/nodes.js';
import type { Place } from '../escape.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { part, plain } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node, style) => ({
  tag: 'input',
  attributes: [
    ...identity(node),
    ['required', node.required],
    ['readonly', node.readOnly],
    ['validation', node.validation],
    ['partial', node.partial],
    ...usability(node),
  ],
  lines: (style === 'compact' ? compactParts(node) : fullLines(node)).filter(Boolean),
});

function fullLines(node: InputNode): readonly string[] {
  const value = valueText(node);
  return [
    [labelText(node, 'beside'), placeholderText(node)].filter(Boolean).join(' — '),
    ...details(node, fullOption, 'beside'),
    value && `Current value: ${value}`,
  ];
}

function compactParts(node: InputNode): readonly string[] {
  const value = valueText(node);
  return [
    [labelText(node, 'compact'), value && `= ${value}`].filter(Boolean).join(' '),
    ...[placeholderText(node), ...details(node, shortOption, 'compact')].map(lowerFirst),
  ];
}

function labelText({ label }: InputNode, place: Place): string {
  return label === undefined ? '' : part(label, place);
}

function placeholderText({ placeholder }: InputNode): string {
  return placeholder === undefined ? '' : `Placeholder: ${quote(plain(placeholder))}`;
}

function valueText({ value, moreValue }: InputNode): string {
  if (value === undefined) return '';
  return quoteJson(value) + (moreValue ? ` ${moreLine(moreValue, 'characters')}` : '');
}

type PrintOption = (option: OptionView) => string;

function details(node: InputNode, print: PrintOption, place: Place): readonly string[] {
  const lines: string[] = [];
  if (node.hint !== undefined) lines.push(`Hint: ${part(node.hint, place)}`);
  const accepts = describeSchema(node.schema);
  if (accepts) lines.push(`Accepts: ${accepts}`);
  if (node.options) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options')] : [];
    lines.push(`Options: ${[...node.options.map(print), ...more].join(', ') || '(none)'}`);
  }
  for (const error of node.errors ?? []) lines.push(`Error: ${part(error, place)}`);
  for (const warning of node.warnings ?? []) lines.push(`Warning: ${part(warning, place)}`);
  return lines;
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
