import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/**
 * The look of the blocks inside. `componentDisabled` has almost no effect: inputs and buttons set their own disabled
 * state, which takes precedence. The few blocks that it affects, such as tags, do not know their container, and neither
 * do the texts that `locale` changes.
 */
export const ConfigProvider = defineBlock({
  ...wrapper,
  styling: [
    'algorithm',
    'componentDisabled',
    'components',
    'componentSize',
    'direction',
    'locale',
    'theme',
    'token',
    'variant',
  ],
});
