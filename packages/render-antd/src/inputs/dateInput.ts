import {
  type BlockDefinition,
  type BlockView,
  defineBlock,
  type Phrase,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { type DateProperties, dateHints, dateSchema, isClear, isDate, refuseDisabled } from './dates.js';
import { labelled } from './labelled.js';

/** What makes one of the date inputs different from the others. */
interface DateKind<P extends DateProperties> {
  /** JSON Schema's name for what the agent sends, if it has one. */
  readonly format?: string;
  hint?(h: RenderHelpers): Phrase;
  /** A stored date as the agent reads it. */
  show(date: Date): string;
  /** What the agent sent. Throws if it is no date. */
  read(input: unknown): Date;
  /** The dates that must not be disabled for one to be chosen. Default: itself. */
  covers?(date: Date): readonly Date[];
  /** What the component stores of it. Default: itself. */
  store?(date: Date, block: BlockView<P>): Date;
}

/** An input that stores one date. */
export function dateInput<P extends DateProperties = DateProperties>(kind: DateKind<P>): BlockDefinition<P> {
  const { format, covers = (date) => [date], store = (date) => date } = kind;
  return defineBlock<P>({
    meta: { category: 'input', valueType: 'date' },
    mcpRender: (block, h) =>
      labelled(block, h, {
        hints: [...(kind.hint ? [kind.hint(h)] : []), ...dateHints(block, h)],
        value: isDate(block.value) ? kind.show(block.value) : null,
      }),
    mcpSchema: (block) => dateSchema(block, format === undefined ? {} : { format }),
    mcpInput: (input, block) => {
      if (isClear(input, block)) return null;
      const date = kind.read(input);
      refuseDisabled(covers(date), block);
      return store(date, block);
    },
  });
}
