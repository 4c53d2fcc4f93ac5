import type { z } from 'zod';
import type { Html } from '../html/html.js';

/** A component type of the catalog. */
export interface Component<Props extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly category: 'display' | 'layout' | 'complex';
  /** One sentence for the agent: when to use it. */
  readonly description: string;
  readonly props: Props;
  /** Valid props, shown to agents. */
  readonly example: z.input<Props>;
  /** Children of the example, for types that nest. */
  readonly exampleChildren?: readonly ComponentSpec[];
  /** Whether it accepts `children`. */
  readonly hasChildren?: true;
  /** Checks the props against the number of children; returns a problem. */
  readonly checkChildren?: (props: z.output<Props>, count: number) => string | undefined;
  render(props: Resolved<z.output<Props>>, context: RenderContext): Html;
}

/** A component of a spec. */
export interface ComponentSpec {
  readonly type: string;
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly children?: readonly ComponentSpec[] | undefined;
}

/** The context of a component's rendering. */
export interface RenderContext {
  /** The rendered children. */
  readonly children: readonly Html[];
  /** Returns an element id that is unique in the document. */
  readonly uniqueId: () => string;
  readonly format: Formatter;
  /** Adds the size of a graph to that of the dashboard. Throws a `ComponentError` above the limit. */
  readonly addGraph: (size: number) => void;
}

/** Formats values for people. */
export interface Formatter {
  (value: unknown, format?: string): string;
  /** Returns the function of one format, for many values. */
  of(format?: string): (value: unknown) => string;
}

/** Props after references are replaced by their data. */
type Resolved<T> = T extends readonly (infer Item)[]
  ? readonly Resolved<Item>[]
  : T extends { readonly from: object }
    ? never
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

/** Infers the types of a definition. */
export const defineComponent = <Props extends z.ZodType>(component: Component<Props>): Component<Props> =>
  component;

/** Thrown by a component whose data does not fit; the message is shown instead of the component. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';
}
