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

/** What makes one of the date inputs different from the others. */
interface DateKind<P extends DateProperties> {
  readonly styling: readonly string[];
  /** JSON Schema's name for what the agent sends, if it has one. */
  readonly format?: string;
  hints?(block: BlockView<P>, h: RenderHelpers): readonly TextSource[];
  /** What the field reads while it is empty. */
  placeholder(h: RenderHelpers): TextSource;
  /** How the field writes a date unless the app says otherwise. */
  readonly pattern: string;
  /** The pattern that says the same as `show`. Default: `pattern`. */
  readonly plainPattern?: string;
  /** What is chosen. The field writes its start. */
  readonly unit: 'second' | 'day' | 'week' | 'month';
  /** A stored date as the agent reads it. */
  show(date: Date): string;
  /** What the agent sent. Throws if it is no date. */
  read(input: unknown): Date;
  /** The dates of which one must not be disabled for it to be chosen. Default: itself. */
  covers?(date: Date, block: BlockView<P>): readonly Date[];
  /** What the component stores of it. Throws if it could not be chosen. Default: itself. */
  store?(date: Date, block: BlockView<P>): Date;
}

/** An input that stores one date. */
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
      // What is there already stays as it is, even if it could not be picked.
      if (shown(date) === shown(block.value)) return block.value;
      refuseDisabled(covers(date, block), block);
      return store(date, block);
    },
    // To pick what is there already does nothing.
    mcpChange: async (host, value) => {
      if (shown(value) === shown(host.block.value)) return;
      host.setValue(value);
      await host.triggerChange(value);
    },
  });
}
