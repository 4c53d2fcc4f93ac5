import {
  type BlockDefinition,
  defineBlock,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled } from '../shared/labelled.js';
import {
  choose,
  optionHints,
  pickOption,
  refuseClear,
  type SelectorProperties,
  shownOptions,
  shownValue,
} from './options.js';

/** An input that shows all its options, of which one is chosen. It can be changed then, not emptied. */
export function oneOfAll(
  styling: readonly string[],
  emptyHint?: (h: RenderHelpers) => TextSource,
): BlockDefinition<SelectorProperties> {
  return defineBlock<SelectorProperties>({
    meta: { category: 'input', valueType: 'any' },
    styling,
    mcpRender: (block, h) => {
      const options = shownOptions(block, h);
      const value = shownValue(block);
      const isEmpty = value === null && options.length > 0;
      return labelled(block, h, {
        placeholder: '',
        options,
        hints: [isEmpty && emptyHint?.(h), ...optionHints(block, h)],
        value,
      });
    },
    mcpSchema: () => ({ description: 'the value or the label of an option' }),
    mcpInput: (input, block) => (input === null ? refuseClear() : pickOption(input, block)),
    mcpChange: choose,
  });
}
