import { type BlockDefinition, defineBlock } from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { dataMethods, failsToIterate, type SelectorProperties } from './optionList.js';
import { optionHints, pickOptions, shownOptions, shownValues, storedValues } from './options.js';
import { isSame } from './sameValue.js';

/** Defines an input that shows all its options, of which several can be chosen. */
export function severalOfAll(styling: readonly string[]): BlockDefinition<SelectorProperties> {
  return defineBlock<SelectorProperties>({
    meta: { category: 'input', valueType: 'array' },
    styling,
    mcpRender: (block, h) =>
      labelled(block, h, {
        placeholder: '',
        options: shownOptions(block, h),
        hints: optionHints(block, h),
        value: shownValues(block),
      }),
    mcpFails: failsToIterate,
    mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of options' }),
    mcpInput: (input, block) => pickOptions(input, block, { locked: true }),
    mcpChange: async (host, value) => {
      if (isSame(value, storedValues(host.block))) return;
      host.setValue(value);
      await host.triggerChange(value);
    },
    mcpMethods: dataMethods,
  });
}
