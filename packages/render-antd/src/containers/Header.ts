import { defineBlock } from '@lowdefy-mcp/render-core';
import {
  type HeaderProperties,
  headerActions,
  headerActs,
  headerEvents,
  headerMethods,
  headerStyling,
} from './headerActions.js';

/** The header of a layout. */
export const Header = defineBlock<HeaderProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: [...headerStyling, 'color', 'iconsColor', 'style', 'theme'],
  mcpRender: (block, h) =>
    h.container(block, {
      region: 'header',
      events: headerEvents(block),
      children: [h.area('content'), headerActions(block, h)],
    }),
  mcpMethods: headerMethods,
  mcpEvents: headerActs,
});
