import {
  type BlockDefinition,
  defineBlock,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { dataMethods, hasBadOptions, type SelectorProperties } from './optionList.js';
import {
  choose,
  chosenOption,
  hasNull,
  optionHints,
  pickOption,
  shownOptions,
  shownValue,
} from './options.js';
import { refuseClear } from './pickOption.js';

/** The differences between the components. */
interface Differences {
  /** A hint while nothing is chosen. */
  readonly emptyHint?: (h: RenderHelpers) => TextSource;
  /** Returns the option that looks chosen. */
  readonly chosen?: typeof chosenOption;
  /** A click on the chosen option deselects it. */
  readonly deselects?: boolean;
}

/** Defines an input that shows all its options, of which one is chosen. It can be emptied only if a click deselects. */
export function oneOfAll(
  styling: readonly string[],
  { emptyHint, chosen = chosenOption, deselects = false }: Differences = {},
): BlockDefinition<SelectorProperties> {
  return defineBlock<SelectorProperties>({
    meta: { category: 'input', valueType: 'any' },
    styling,
    mcpRender: (block, h) => {
      const options = shownOptions(block, h);
      const value = shownValue(block, chosen);
      const isEmpty = value === null && options.length > 0;
      return labelled(block, h, {
        placeholder: '',
        options,
        hints: [isEmpty && emptyHint?.(h), ...optionHints(block, h)],
        value,
      });
    },
    mcpFails: hasBadOptions,
    mcpSchema: () => ({ description: `the value or the label of an option${deselects ? ', or null' : ''}` }),
    mcpInput: (input, block) => {
      if (input === null && !hasNull(block)) return deselects ? null : refuseClear();
      return pickOption(input, block);
    },
    mcpChange: (host, value) => choose(host, value, chosen),
    mcpMethods: dataMethods,
  });
}
