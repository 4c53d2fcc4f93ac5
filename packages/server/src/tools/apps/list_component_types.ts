import { type ComponentType, describeComponents } from '@lowdefy-mcp/apps';
import { didYouMean } from '@lowdefy-mcp/headless';
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
    const all = describeComponents();
    const chosen = types === undefined ? all : types.map((type) => find(type, all));
    const data = chosen.map(({ type, description, hasChildren, example, props }) => ({
      type,
      description,
      hasChildren,
      example: { ...example },
      ...(types !== undefined && { props: { ...props } }),
    }));
    const text = data.map(({ type, description, example, props }) => {
      const schema = props === undefined ? '' : `\n  props: ${JSON.stringify(props)}`;
      return `- ${type}: ${description}\n  ${JSON.stringify(example)}${schema}`;
    });
    return { text: text.join('\n'), data: { types: data } };
  },
});

function find(type: string, all: readonly ComponentType[]): ComponentType {
  const found = all.find((one) => one.type === type);
  if (found !== undefined) return found;
  const names = all.map((one) => one.type);
  throw new CallError({
    reason: 'refused',
    message: `There is no component type ${JSON.stringify(type)}.${didYouMean(type, names)} Types: ${names.join(', ')}.`,
  });
}
