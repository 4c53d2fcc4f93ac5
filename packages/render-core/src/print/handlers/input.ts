import type { InputNode, OptionView } from '../../view/nodes.js';
import { plainText } from '../../view/text.js';
import { quoteJson } from '../escape.js';
import type { BlockHandler } from '../Handler.js';
import { moreLine } from '../more.js';
import { describeSchema } from '../schema.js';
import { part } from '../text.js';
import { identity, usability } from './base.js';

export const input: BlockHandler<InputNode> = (node) => {
  const label = node.label === undefined ? undefined : part(node.label);
  const placeholder = node.placeholder === undefined ? undefined : `Placeholder: ${asData(node.placeholder)}`;
  const more = node.moreValue ? ` ${moreLine(node.moreValue, 'characters')}` : '';
  const value = node.value === undefined ? undefined : `${quoteJson(node.value)}${more}`;
  const details = [...describe(node)];
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
      ...[[label, placeholder].filter(Boolean).join(' — ')].filter(Boolean),
      ...details.map(([name, shown]) => `${name}: ${shown}`),
      ...(value === undefined ? [] : [`Current value: ${value}`]),
    ],
    line: [
      [label, value === undefined ? undefined : `= ${value}`].filter(Boolean).join(' '),
      ...[placeholder].filter((shown) => shown !== undefined).map(lowerFirst),
      ...details.map(([name, shown]) => lowerFirst(`${name}: ${shown}`)),
    ]
      .filter(Boolean)
      .join('; '),
  };
};

function* describe(node: InputNode): Generator<readonly [name: string, shown: string]> {
  if (node.hint !== undefined) yield ['Hint', part(node.hint)];
  const accepts = describeSchema(node.schema);
  if (accepts) yield ['Accepts', accepts];
  if (node.options || node.moreOptions) {
    const more = node.moreOptions ? [moreLine(node.moreOptions, 'options')] : [];
    yield ['Options', [...(node.options ?? []).map(option), ...more].join(', ') || '(none)'];
  }
  for (const error of node.errors ?? []) yield ['Error', part(error)];
  for (const warning of node.warnings ?? []) yield ['Warning', part(warning)];
}

function option({ value, label, disabled }: OptionView): string {
  return [quoteJson(value), label && `(${part(label)})`, disabled && 'disabled'].filter(Boolean).join(' ');
}

/** A placeholder is what the screen shows where no value is; quotes keep it apart from the label. */
function asData(text: NonNullable<InputNode['placeholder']>): string {
  return quoteJson(plainText(text));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
