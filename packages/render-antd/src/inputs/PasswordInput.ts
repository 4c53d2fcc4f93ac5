import { defineBlock } from '@lowdefy-mcp/render-core';
import { inputStyling, type LabelProperties, labelled } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { readLine, secretHint, textEvents, typing } from './text.js';

interface PasswordInputProperties extends LabelProperties {
  autoFocus?: boolean;
}

/** A password. It can be set but never read, even if a person could make it visible. */
export const PasswordInput = defineBlock<PasswordInputProperties>({
  meta: { category: 'input', valueType: 'string' },
  styling: [...inputStyling, 'bordered', 'size', 'variant', 'visibilityToggle'],
  mcpRender: (block, h) =>
    labelled(block, h, { secret: true, events: textEvents, hints: [secretHint(block, h)] }),
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput: (input) => readLine(input) ?? '',
  ...typing(),
  mcpMount: takeFocus,
});
