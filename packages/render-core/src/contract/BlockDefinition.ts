import type { PropertyValue } from '../view/text.js';
import type { BlockHost } from './BlockHost.js';
import type { BlockMeta, BlockView, Properties } from './BlockView.js';
import type { RenderHelpers, Shown } from './RenderHelpers.js';

/** The type names of JSON Schema. */
export type SchemaType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/**
 * JSON Schema of a value. A keyword may be set from any evaluated property; null and undefined mean that it is absent.
 */
export interface JsonSchema {
  readonly type?: SchemaType | readonly SchemaType[];
  readonly enum?: PropertyValue;
  readonly const?: PropertyValue;
  readonly minimum?: PropertyValue;
  readonly maximum?: PropertyValue;
  readonly exclusiveMinimum?: PropertyValue;
  readonly exclusiveMaximum?: PropertyValue;
  readonly multipleOf?: PropertyValue;
  readonly minLength?: PropertyValue;
  readonly maxLength?: PropertyValue;
  readonly pattern?: PropertyValue;
  readonly format?: PropertyValue;
  readonly minItems?: PropertyValue;
  readonly maxItems?: PropertyValue;
  readonly uniqueItems?: PropertyValue;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly description?: PropertyValue;
}

/** The outcome of an event's actions. */
export interface EventResult {
  readonly success: boolean;
  /** A debounce dropped the event: nothing ran. */
  readonly bounced: boolean;
}

/**
 * Defines a block type for agents: how it is shown, what it accepts and what its component does. Only `meta` is
 * required: without `mcpRender` the block is rendered by its category.
 *
 * The members are methods so that definitions with different property types are assignable to one pack.
 */
export interface BlockDefinition<P extends object = Properties> {
  readonly meta: BlockMeta;

  /** The block shows nothing to read or use (a loader, a skeleton): it is omitted from the page. */
  readonly hidden?: boolean;

  /**
   * The component listens for clicks on its whole area: a click on a block inside it also fires its own click event.
   */
  readonly clickArea?: boolean;

  /**
   * Paths of the properties that an agent does not need (`size`, `label.align`, `options[].style`): they only change
   * the look of the block, or the component ignores them. Not used at run time; tests use it to tell deliberate
   * omissions from forgotten ones.
   */
  readonly styling?: readonly string[];

  /**
   * Renders the block: nodes made by `h`, text, or null for nothing. If it throws or returns undefined, the block is
   * rendered by its category and the failure is reported.
   */
  mcpRender?(block: BlockView<P>, h: RenderHelpers): Shown;

  /**
   * Whether the component would throw in the block's current state, such as a list whose value is null. Lowdefy then
   * removes the block from the page, and does not restore it when the value changes.
   */
  mcpFails?(block: BlockView<P>): boolean;

  /**
   * The schema of the values that the block accepts now: options, limits, format. It is shown to the agent and
   * validates `setValue`. To build a tool's input schema it is also called before the app runs, with the literally
   * configured properties only.
   */
  mcpSchema?(block: BlockView<P>): JsonSchema;

  /**
   * The block's contribution, as plain data, to the result of a tool or to a resource. It must not reveal more than a
   * person sees. Default: the result of `outputOf` for its node, such as an input's value, a table's rows or a text.
   */
  mcpOutput?(block: BlockView<P>): PropertyValue;

  /**
   * Converts the agent's JSON into the value that the component would store: an ISO string into a Date, an option's
   * label into its value. To reject the input, throw an Error that says what would be valid.
   */
  mcpInput?(input: unknown, block: BlockView<P>): unknown;

  /**
   * Does what the component does when a person changes its value: stores it and fires its events. `value` is the result
   * of `mcpInput`. Default: `host.setValue(value)`, then `host.triggerChange(value)`.
   */
  mcpChange?(host: BlockHost<P>, value: unknown): void | Promise<void>;

  /**
   * The methods that the component registers, such as `toggleOpen`, callable by the agent and by `CallMethod` actions.
   * The schema of a method is checked for the agent's calls only: the component takes any arguments from the app.
   */
  readonly mcpMethods?: Readonly<Record<string, BlockMethod<P> | DescribedMethod<P>>>;

  /**
   * Operations that a person can do on the component besides its events, such as sorting a table; for the agent only.
   * The node's `actions` list those that are possible now. To reject the arguments, throw an Error before changing
   * anything.
   */
  readonly mcpActions?: Readonly<Record<string, BlockMethod<P> | DescribedMethod<P>>>;

  /**
   * What the component does around an event that a person fires, such as closing after a successful Ok. To reject the
   * agent's `detail`, throw an Error before changing anything. The key `*` handles the other events, for a component whose
   * events are named by the app.
   */
  readonly mcpEvents?: Readonly<Record<string, BlockEvent<P> | DescribedEvent<P>>>;

  /** Does what the component does when it mounts, such as activating its first tab. */
  mcpMount?(host: BlockHost<P>): void | Promise<void>;

  /**
   * Does what the component does on each render, such as writing a default over an empty value. It is called after
   * every change on the page, and must do nothing once its state is settled.
   */
  mcpUpdate?(host: BlockHost<P>): void;
}

/** A method of a block; `args` are the arguments of the call. */
export type BlockMethod<P extends object = Properties> = {
  // A method signature, for assignability: see BlockDefinition.
  call(host: BlockHost<P>, ...args: readonly unknown[]): unknown;
}['call'];

/** Handles the event `name` that a person fires; `detail` is the agent's description of it, such as the row. */
export type BlockEvent<P extends object = Properties> = {
  call(host: BlockHost<P>, detail: unknown, name: string): Promise<EventResult>;
}['call'];

/** An event with the schema of its detail. The agent reads the schema, and `run` gets only details that match. */
export interface DescribedEvent<P extends object = Properties> {
  schema(block: BlockView<P>): JsonSchema;
  readonly run: BlockEvent<P>;
}

/** A method with a schema for each of its arguments. The agent reads them, and `run` gets only arguments that match. */
export interface DescribedMethod<P extends object = Properties> {
  schema(block: BlockView<P>): readonly JsonSchema[];
  readonly run: BlockMethod<P>;
}
