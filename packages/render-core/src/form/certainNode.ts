import type { BlockView, ValueType } from '../contract/BlockView.js';
import { isObject } from '../engine/isObject.js';
import type { Json } from '../view/json.js';
import type { InputNode, OptionView, ViewNode } from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { certainSchema, type Schema } from './certainSchema.js';
import { literalPart, type Path, withParts } from './literalPart.js';
import {
  type ConfiguredBlock,
  type ConfiguredOptions,
  type PossibleState,
  renderConfigured,
} from './renderConfigured.js';

/** The parts of a block that its configuration alone decides. */
export interface CertainNode {
  readonly view: BlockView;
  readonly node: ViewNode;
  /** The block's label; absent if it depends on an operator. */
  readonly label?: string;
  /** Inputs only. */
  readonly hints: readonly string[];
  readonly schema?: Schema;
  readonly options?: readonly OptionView[];
  /** The input hides its value in one of its states. */
  readonly mayHideValue: boolean;
}

/** Sample results of operators. Unlikely to equal a default. */
const PROBES: readonly unknown[] = [
  true,
  false,
  971,
  'probe',
  // The type of a text field that hides its value.
  'password',
  ['probe'],
  [{ label: 'probe', value: 'probe' }],
];

/** Sample values of fields. */
const FILLED: Readonly<Record<ValueType, unknown>> = {
  any: 'probe',
  array: ['probe'],
  boolean: true,
  date: new Date(0),
  number: 971,
  object: { probe: 'probe' },
  string: 'probe',
};

/**
 * Renders a block from its configuration, and keeps only what does not depend on operators or on the field's value: the
 * renderer is called repeatedly with sample values in their place. Undefined if the block shows nothing.
 */
export function certainNode(block: ConfiguredBlock, options: ConfiguredOptions): CertainNode | undefined {
  const properties = literalPart(block.properties ?? {});
  const required = literalPart(block.required);
  const state: PossibleState = { properties: properties.value ?? {}, required: required.value };
  const { view, node, warnings } = renderConfigured(block, state, options);
  for (const warning of warnings) options.warn?.(warning);
  if (node === undefined) return undefined;
  const states: PossibleState[] = [
    ...groupsOf(properties.missing).flatMap((paths) =>
      PROBES.map((probe) => ({ ...state, properties: withParts(state.properties, paths, probe) })),
    ),
    ...(required.missing.length > 0 ? [{ ...state, required: true }] : []),
    ...(node.kind === 'input' ? [{ ...state, value: FILLED[view.meta.valueType ?? 'any'] }] : []),
  ];
  const others = states.flatMap((other) => {
    const rendered = renderConfigured(block, other, options);
    return rendered.warnings.length === 0 && rendered.node?.kind === node.kind ? [rendered.node] : [];
  });
  return certain(view, node, others);
}

/** Groups the paths by property: a list of options may have an operator in each label. */
function groupsOf(missing: readonly Path[]): readonly (readonly Path[])[] {
  const properties = new Set(missing.map(([property]) => property));
  return [...properties].map((property) => missing.filter(([first]) => first === property));
}

function certain(view: BlockView, node: ViewNode, others: readonly ViewNode[]): CertainNode {
  const label = labelOf(node);
  const isSame = (read: (other: ViewNode) => unknown) => {
    const own = JSON.stringify(read(node));
    return others.every((other) => JSON.stringify(read(other)) === own);
  };
  const isLabel = label !== '' && label !== view.id && isSame(labelOf);
  const hints = hintsOf(node).filter((hint) => others.every((other) => hintsOf(other).includes(hint)));
  const schema = certainSchema([node, ...others].map(schemaOf));
  return {
    view,
    node,
    ...(isLabel && { label }),
    hints,
    ...(schema !== undefined && { schema }),
    ...(node.kind === 'input' && isSame(valuesOf) && { options: certainOptions(node, others) }),
    mayHideValue: [node, ...others].some((one) => one.kind === 'input' && one.value === undefined),
  };
}

/** The options, each with its label if the label is certain. */
function certainOptions(node: InputNode, others: readonly ViewNode[]): readonly OptionView[] {
  return (node.options ?? []).map(({ label, ...option }, index) => {
    const own = plainText(label);
    const isSame = others.every((other) => plainText(optionsOf(other)[index]?.label) === own);
    return label !== undefined && isSame ? { ...option, label } : option;
  });
}

function labelOf(node: ViewNode): string {
  if (node.kind === 'input') return plainText(node.label);
  return 'title' in node ? plainText(node.title) : '';
}

function hintsOf(node: ViewNode): readonly string[] {
  const hint = node.kind === 'input' ? plainText(node.hint) : '';
  return hint === '' ? [] : hint.split('; ');
}

function schemaOf(node: ViewNode): Schema | undefined {
  const schema = node.kind === 'input' ? node.schema : undefined;
  return isObject(schema) ? (schema as Schema) : undefined;
}

function optionsOf(node: ViewNode): readonly OptionView[] {
  return node.kind === 'input' ? (node.options ?? []) : [];
}

function valuesOf(node: ViewNode): readonly Json[] {
  return optionsOf(node).map(({ value }) => value);
}
