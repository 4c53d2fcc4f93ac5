import type { BlockDefinition, BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import * as inputs from '../src/inputs/index.js';

export type Type = keyof typeof inputs;

export const definitions = { ...inputs } as unknown as Readonly<Record<Type, BlockDefinition>>;
export const definitionOf = (type: Type) => definitions[type];

export function view(type: Type, properties: object = {}, rest: object = {}): BlockView {
  const { meta } = definitionOf(type);
  return {
    id: 'field',
    type,
    meta,
    properties,
    value: null,
    required: false,
    local: {},
    ...rest,
  } as BlockView;
}

/** What the component would store. */
export function read(type: Type, input: unknown, properties: object = {}, rest: object = {}): unknown {
  return definitionOf(type).mcpInput?.(input, view(type, properties, rest));
}

/** A host that keeps the value and writes down what is done to it. */
export function fakeHost(type: Type, properties: object = {}, rest: object = {}) {
  const calls: unknown[][] = [];
  let block = view(type, properties, rest);
  const done = async () => ({ success: true, bounced: false });
  const host = {
    get block() {
      return block;
    },
    setValue(value: unknown) {
      block = { ...block, value };
      calls.push(['set', value]);
    },
    setLocal(change: object) {
      block = { ...block, local: { ...block.local, ...change } };
    },
    triggerEvent(name: string, event?: object) {
      calls.push(event === undefined ? [name] : [name, event]);
      return done();
    },
    triggerChange(value: unknown) {
      calls.push(['change', value]);
      return done();
    },
  } as unknown as BlockHost;
  return { host, calls };
}

export async function change(type: Type, value: unknown, properties: object = {}, rest: object = {}) {
  const { host, calls } = fakeHost(type, properties, rest);
  await definitionOf(type).mcpChange?.(host, value);
  return calls;
}

export async function setOff(
  type: Type,
  event: string,
  detail: unknown,
  properties: object = {},
  rest: object = {},
) {
  const { host, calls } = fakeHost(type, properties, rest);
  await definitionOf(type).mcpEvents?.[event]?.(host, detail);
  return calls;
}
