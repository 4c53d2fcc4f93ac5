import {
  type BlockDefinition,
  type BlockView,
  defineBlock,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { type DateProperties, dateHints, dateSchema, isClear, isDate, refuseDisabled } from './dates.js';
import { formatDate } from './formatDate.js';

/** The differences between the date inputs. */
interface DateKind<P extends DateProperties> {
  readonly styling: readonly string[];
  /** The JSON Schema format of the agent's input, if there is one. */
  readonly format?: string;
  hints?(block: BlockView<P>, h: RenderHelpers): readonly TextSource[];
  /** The placeholder of an empty field. */
  placeholder(h: RenderHelpers): TextSource;
  /** The default pattern of the field. */
  readonly pattern: string;
  /** The pattern that equals the output of `show`. Default: `pattern`. */
  readonly plainPattern?: string;
  /** The unit that is chosen. The field shows its start. */
  readonly unit: 'second' | 'day' | 'week' | 'month';
  /** Formats a stored date for the agent. */
  show(date: Date): string;
  /** Parses the agent's input. Throws if it is not a date. */
  read(input: unknown): Date;
  /** The dates of which at least one must not be disabled. Default: the date itself. */
  covers?(date: Date, block: BlockView<P>): readonly Date[];
  /** Converts a date to the stored one. Throws if it cannot be chosen. Default: unchanged. */
  store?(date: Date, block: BlockView<P>): Date;
}

/** Defines an input that stores one date. */
export function dateInput<P extends DateProperties = DateProperties>(kind: DateKind<P>): BlockDefinition<P> {
  const { styling, format, covers = (date) => [date], store = (date) => date } = kind;
  const shown = (value: unknown) => (isDate(value) ? kind.show(value) : null);
  const shownAs = ({ value, properties }: BlockView<P>, h: RenderHelpers) => {
    const pattern = properties.format || kind.pattern;
    if (!isDate(value) || pattern === (kind.plainPattern ?? kind.pattern)) return undefined;
    return h.text`shown as ${formatDate(value, pattern, kind.unit)}`;
  };
  return defineBlock<P>({
    meta: { category: 'input', valueType: 'date' },
    styling,
    mcpRender: (block, h) =>
      labelled(block, h, {
        usualPlaceholder: kind.placeholder(h),
        hints: [...(kind.hints?.(block, h) ?? []), shownAs(block, h), ...dateHints(block, h)],
        value: shown(block.value),
      }),
    mcpSchema: (block) => dateSchema(block, format === undefined ? {} : { format }),
    mcpInput: (input, block) => {
      if (isClear(input, block)) return null;
      const date = kind.read(input);
      // The current value is accepted unchanged, even if it could not be picked.
      if (shown(date) === shown(block.value)) return block.value;
      refuseDisabled(covers(date, block), block);
      return store(date, block);
    },
    // Picking the current value does nothing.
    mcpChange: async (host, value) => {
      if (shown(value) === shown(host.block.value)) return;
      host.setValue(value);
      await host.triggerChange(value);
    },
  });
}
