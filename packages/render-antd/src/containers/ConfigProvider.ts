import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/**
 * The look of the blocks in it. `componentDisabled` does next to nothing: inputs and buttons say themselves whether they
 * are disabled, which goes before it. The few blocks that it reaches, such as tags, cannot know what they stand in.
 */
export const ConfigProvider = defineBlock({
  ...wrapper,
  styling: [
    'algorithm',
    'componentDisabled',
    'components',
    'componentSize',
    'direction',
    'theme',
    'token',
    'variant',
  ],
});
