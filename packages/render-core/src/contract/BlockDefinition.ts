import type { PropertyValue } from '../view/text.js';
import type { BlockHost } from './BlockHost.js';
import type { BlockMeta, BlockView, Properties } from './BlockView.js';
import type { Rendered, RenderHelpers } from './RenderHelpers.js';

/** The types that JSON Schema knows. */
export type SchemaType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/**
 * JSON Schema of a value. Keywords take whatever a property evaluated to: one that came out null or undefined
 * is left out.
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

/** What the actions of an event came to. */
export interface EventResult {
  readonly success: boolean;
  /** The event was held back by a debounce: nothing ran. */
  readonly bounced: boolean;
}

/**
 * Everything an agent's side of a block type needs: how it looks, what it accepts and what its component does.
 * Only `meta` is required: without `mcpRender` the block is shown by its category.
 *
 * The members are methods so that a definition with declared properties fits a pack of all kinds of blocks.
 */
export interface BlockDefinition<P extends object = Properties> {
  readonly meta: BlockMeta;

  /** The block carries nothing a user could read or do (a loader, a skeleton): leave it out of the page. */
  readonly hidden?: boolean;

  /** A click on a block in it is a click on it, too: its component listens to all of its area. */
  readonly clickArea?: boolean;

  /**
   * The properties that say nothing to an agent, by their paths (`size`, `label.align`, `options[].style`): they only
   * change how the block looks, or its component ignores them. Nothing is done with them; they are written down so that
   * a test can tell what was left out on purpose from what was forgotten.
   */
  readonly styling?: readonly string[];

  /**
   * Shows the block: nodes made by `h`, text, or null for nothing.
   * It must not throw, and if it does the block is shown by its category and the failure is reported.
   */
  mcpRender?(block: BlockView<P>, h: RenderHelpers): Rendered;

  /**
   * Whether the component throws for what the block is now, such as a list whose value is null. Lowdefy then takes the
   * block off the page, and does not bring it back when the value is another.
   */
  mcpFails?(block: BlockView<P>): boolean;

  /**
   * The value the block accepts now: options, limits, format. Shown to the agent, and it guards `setValue`. For the schema of a
   * tool it is also asked before anything runs, with only those properties that stand literally in the configuration.
   */
  mcpSchema?(block: BlockView<P>): JsonSchema;

  /**
   * What the block contributes to the result of a tool or to a resource, as plain data. It must not have more in it than a
   * person sees. Default: what `outputOf` makes of its node, such as the value of an input, the rows of a table or a text.
   */
  mcpOutput?(block: BlockView<P>): PropertyValue;

  /**
   * Turns the agent's JSON into what the component would store: an ISO string into a Date, an option's label
   * into its value. Throw an Error that says what would be right to refuse the input.
   */
  mcpInput?(input: unknown, block: BlockView<P>): unknown;

  /**
   * What the component does when a person changes its value: it stores it and sets off its events. It gets what
   * `mcpInput` returned. Default: `host.setValue(value)`, then `host.triggerChange(value)`.
   */
  mcpChange?(host: BlockHost<P>, value: unknown): void | Promise<void>;

  /** The methods the component registers, such as `toggleOpen`, for the agent and for `CallMethod` actions. */
  readonly mcpMethods?: Readonly<Record<string, BlockMethod<P>>>;

  /**
   * What a person can do to the component besides its events, such as sorting a table: for the agent only. The block has those
   * that are possible now in its `actions`. Throw an Error before anything happened to refuse the arguments.
   */
  readonly mcpActions?: Readonly<Record<string, BlockMethod<P>>>;

  /**
   * What the component does around an event that a person sets off, such as closing after a successful Ok.
   * Throw an Error before anything happened to refuse what the agent said about the event.
   */
  readonly mcpEvents?: Readonly<Record<string, BlockEvent<P>>>;

  /** What the component does when it appears, such as making the first of its tabs the active one. */
  mcpMount?(host: BlockHost<P>): void | Promise<void>;

  /**
   * What the component does each time it is drawn, such as writing a default over an empty value. It is called when
   * something on the page has changed, and must do nothing once everything is as it wants it.
   */
  mcpUpdate?(host: BlockHost<P>): void;
}

/** A method of a block; `args` are those of the call. */
export type BlockMethod<P extends object = Properties> = {
  // A method signature, so that blocks with declared properties fit a pack: see BlockDefinition.
  call(host: BlockHost<P>, ...args: readonly unknown[]): unknown;
}['call'];

/** What happens when a person sets off an event; `detail` is what the agent said about it, such as the row. */
export type BlockEvent<P extends object = Properties> = {
  call(host: BlockHost<P>, detail: unknown): Promise<EventResult>;
}['call'];
