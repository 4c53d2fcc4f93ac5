import { z } from 'zod';
import { COMPONENTS } from './components/index.js';
import type { Component, ComponentSpec } from './contract/Component.js';

/** A component type, for agents. */
export interface ComponentType {
  readonly type: string;
  readonly category: Component['category'];
  readonly description: string;
  /** JSON Schema of its props. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Whether it takes `children`. */
  readonly hasChildren: boolean;
  readonly example: ComponentSpec;
}

/** Describes all component types, from the definitions that validate them. */
export function describeComponents(): readonly ComponentType[] {
  return [...COMPONENTS.values()].map((component) => {
    const { $schema, ...props } = z.toJSONSchema(component.props, { io: 'input' });
    const { type, category, description, hasChildren = false, example, exampleChildren } = component;
    return {
      type,
      category,
      description,
      props,
      hasChildren,
      example: {
        type,
        props: example as ComponentSpec['props'],
        ...(exampleChildren !== undefined && { children: exampleChildren }),
      },
    };
  });
}
