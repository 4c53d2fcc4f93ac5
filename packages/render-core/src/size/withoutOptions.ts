import type { InputNode, OptionView } from '../view/nodes.js';

/**
 * Replaces the options of an input by a reference to those of another one, or to its own earlier ones, and keeps the
 * chosen options.
 */
export function withoutOptions(input: InputNode, optionsOf: string): InputNode {
  const { options = [], ...node } = input;
  return Object.assign(node, { optionsOf }, chosenOf(node.value, options, []));
}

/** The chosen options, unless all of them are listed. */
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
