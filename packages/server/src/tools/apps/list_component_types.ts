import type { ComponentType } from '@lowdefy-mcp/apps';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { CallError } from '../../port/CallError.js';
import { defineTool, READS } from '../Tool.js';

export const listComponentTypes = defineTool({
  name: 'list_component_types',
  title: 'List the components of dashboards',
  description:
    'Lists the component types of dashboards with examples; with types, also the JSON Schema of their props.',
  input: z.strictObject({ types: z.array(z.string()).optional() }),
  output: z.strictObject({
    types: z.array(
      z.strictObject({
        type: z.string(),
        description: z.string(),
        hasChildren: z.boolean(),
        example: z.looseObject({}),
        props: z.looseObject({}).optional(),
      }),
    ),
  }),
  annotations: READS,
  async run({ types }) {
    // Imported lazily, because only dashboards need it.
    const { describeComponents } = await import('@lowdefy-mcp/apps');
    const all = describeComponents();
    const chosen = types === undefined ? all : types.map((type) => find(type, all));
    const data = chosen.map(({ type, description, hasChildren, example, props }) => ({
      type,
      description,
      hasChildren,
      example: { ...example },
      ...(types !== undefined && { props: { ...props } }),
    }));
    // Most schemas share definitions: print them once.
    const shared: Record<string, unknown> = {};
    const lines = data.map(({ type, description, example, props }) => {
      const { $defs, ...schema } = props ?? {};
      Object.assign(shared, $defs);
      const line = `- ${type}: ${description}\n  ${JSON.stringify(example)}`;
      return props === undefined ? line : `${line}\n  props: ${JSON.stringify(schema)}`;
    });
    if (Object.keys(shared).length > 0) lines.push(`$defs: ${JSON.stringify(shared)}`);
    return { text: lines.join('\n'), data: { types: data } };
  },
});

function find(type: string, all: readonly ComponentType[]): ComponentType {
  const found = all.find((one) => one.type === type);
  if (found !== undefined) return found;
  const names = all.map((one) => one.type);
  throw new CallError({
    reason: 'refused',
    message: `There is no component type ${quoteJson(type)}.${didYouMean(type, names)} Types: ${names.join(', ')}.`,
  });
}
