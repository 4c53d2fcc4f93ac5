import {
  type AppView,
  type BlockDefinition,
  type BlockView,
  defineBlock,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { type DateProperties, dateHints, dateSchema, isClear, isDate, refuseDisabled } from './dates.js';
import { formatDate } from './formatDate.js';
import { localePattern, type PatternStyle } from './localePattern.js';
import { type UsualPlaceholder, usualPlaceholder } from './usualPlaceholder.js';

/** The differences between the date inputs. */
interface DateKind<P extends DateProperties> {
  readonly styling: readonly string[];
  /** The JSON Schema format of the agent's input, if there is one. */
  readonly format?: string;
  hints?(block: BlockView<P>, h: RenderHelpers): readonly TextSource[];
  /** The placeholder of an empty field. */
  placeholder(h: RenderHelpers): UsualPlaceholder;
  /** The default pattern of the field without a locale. */
  readonly pattern: string;
  /** The style of the default pattern in a locale. Default: `pattern`. */
  readonly style?: PatternStyle;
  /** The pattern that equals the output of `show`. Default: `pattern`. */
  readonly plainPattern?: string;
  /** The unit that is chosen. The field shows its start. */
  readonly unit: 'second' | 'day' | 'week' | 'month';
  /** Formats a stored date for the agent. */
  show(date: Date, app: AppView): string;
  /** Parses the agent's input. Throws if it is not a date. */
  read(input: unknown, app: AppView): Date;
  /** The dates of which at least one must not be disabled. Default: the date itself. */
  covers?(date: Date, block: BlockView<P>): readonly Date[];
  /** Converts a date to the stored one. Throws if it cannot be chosen. Default: unchanged. */
  store?(date: Date, block: BlockView<P>): Date;
}

/** Defines an input that stores one date. */
export function dateInput<P extends DateProperties = DateProperties>(kind: DateKind<P>): BlockDefinition<P> {
  const { styling, format, covers = (date) => [date], store = (date) => date } = kind;
  const shown = (value: unknown, { app }: BlockView<P>) => (isDate(value) ? kind.show(value, app) : null);
  const shownAs = ({ value, properties, app }: BlockView<P>, h: RenderHelpers) => {
    const local = kind.style && localePattern(app, kind.style);
    const pattern = properties.format || local || kind.pattern;
    if (!isDate(value) || pattern === (kind.plainPattern ?? kind.pattern)) return undefined;
    return h.text`shown as ${formatDate(value, pattern, kind.unit, app)}`;
  };
  return defineBlock<P>({
    meta: { category: 'input', valueType: 'date' },
    styling,
    mcpRender: (block, h) =>
      labelled(block, h, {
        usualPlaceholder: usualPlaceholder(block.app, h, kind.placeholder(h)),
        hints: [...(kind.hints?.(block, h) ?? []), shownAs(block, h), ...dateHints(block, h)],
        value: shown(block.value, block),
      }),
    mcpSchema: (block) => dateSchema(block, format === undefined ? {} : { format }),
    mcpInput: (input, block) => {
      if (isClear(input, block)) return null;
      const date = kind.read(input, block.app);
      // The current value is accepted unchanged, even if it could not be picked.
      if (shown(date, block) === shown(block.value, block)) return block.value;
      refuseDisabled(covers(date, block), block);
      return store(date, block);
    },
    // Picking the current value does nothing.
    mcpChange: async (host, value) => {
      if (shown(value, host.block) === shown(host.block.value, host.block)) return;
      host.setValue(value);
      await host.triggerChange(value);
    },
  });
}
