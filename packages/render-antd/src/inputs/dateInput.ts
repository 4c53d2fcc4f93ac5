import {
  type BlockDefinition,
  type BlockView,
  defineBlock,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled } from '../shared/labelled.js';
import { type DateProperties, dateHints, dateSchema, isClear, isDate, refuseDisabled } from './dates.js';

/** What makes one of the date inputs different from the others. */
interface DateKind<P extends DateProperties> {
  readonly styling: readonly string[];
  /** JSON Schema's name for what the agent sends, if it has one. */
  readonly format?: string;
  hints?(block: BlockView<P>, h: RenderHelpers): readonly TextSource[];
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
  return defineBlock<P>({
    meta: { category: 'input', valueType: 'date' },
    styling,
    mcpRender: (block, h) =>
      labelled(block, h, {
        hints: [...(kind.hints?.(block, h) ?? []), ...dateHints(block, h)],
        value: shown(block.value),
      }),
    mcpSchema: (block) => dateSchema(block, format === undefined ? {} : { format }),
    mcpInput: (input, block) => {
      if (isClear(input, block)) return null;
      const date = kind.read(input);
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
