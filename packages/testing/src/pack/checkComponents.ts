import { isDeepStrictEqual } from 'node:util';
import type { BlockMeta, Pack } from '@lowdefy-mcp/render-core';
import type { ComponentMeta, Components } from './PackOptions.js';

/** Throws unless the pack defines exactly the types of the components. */
export function checkTypes({ name, blocks }: Pack, components: Components): void {
  const missing = Object.keys(components).filter((type) => !Object.hasOwn(blocks, type));
  const unknown = Object.keys(blocks).filter((type) => !Object.hasOwn(components, type));
  if (missing.length > 0) throw new Error(`Pack "${name}" does not define ${missing.join(', ')}. Add them.`);
  if (unknown.length > 0) {
    throw new Error(
      `Pack "${name}" defines ${unknown.join(', ')}, but no such component exists. Check the spelling.`,
    );
  }
}

/** Throws if a meta differs from the component's. */
export function checkMeta(ours: BlockMeta, real: ComponentMeta): void {
  const compared = {
    category: [ours.category, real.category],
    valueType: [ours.valueType, real.valueType ?? undefined],
    initValue: [ours.initValue, real.initValue],
  };
  const problems = Object.entries(compared)
    .filter(([, [is, should]]) => !isDeepStrictEqual(is, should))
    .map(
      ([name, [is, should]]) =>
        `meta.${name} is ${JSON.stringify(is)}, the component has ${JSON.stringify(should)}.`,
    );
  const { slots } = real;
  const unknown = slots ? (ours.areas ?? []).filter((area) => !slots.includes(area)) : [];
  if (unknown.length > 0)
    problems.push(`meta.areas has ${unknown.join(', ')}, the component has ${slots?.join(', ')}.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
