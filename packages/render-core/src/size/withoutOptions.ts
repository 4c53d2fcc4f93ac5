import type { InputNode, OptionView } from '../view/nodes.js';

/** An input that refers to the options of another one, or to those it had before, and names what is chosen. */
export function withoutOptions(input: InputNode, optionsOf: string): InputNode {
  const { options = [], ...node } = input;
  return Object.assign(node, { optionsOf }, chosenOf(node.value, options, []));
}

/** The options that are chosen, unless all of them are among those that are listed. */
export function chosenOf(
  value: InputNode['value'],
  options: readonly OptionView[],
  listed: readonly OptionView[],
): Pick<InputNode, 'chosen'> {
  if (value === undefined || value === null) return {};
  const keys = new Set((Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one)));
  const isChosen = (option: OptionView) => keys.has(JSON.stringify(option.value));
  const chosen = options.filter((option) => option.label !== undefined && isChosen(option));
  return chosen.every((option) => listed.includes(option)) ? {} : { chosen };
}
