import { definePack } from '@lowdefy-mcp/render-core';
import { Anchor } from './blocks/Anchor.js';
import { Box } from './blocks/Box.js';
import { DangerousHtml } from './blocks/DangerousHtml.js';
import { Dynamic } from './blocks/Dynamic.js';
import { Html } from './blocks/Html.js';
import { Icon } from './blocks/Icon.js';
import { Img } from './blocks/Img.js';
import { List } from './blocks/List.js';
import { Span } from './blocks/Span.js';
import { Throw } from './blocks/Throw.js';

/** The render pack for the blocks of `@lowdefy/blocks-basic`. */
export default definePack({
  name: '@lowdefy-mcp/render-basic',
  blocks: { Anchor, Box, DangerousHtml, Dynamic, Html, Icon, Img, List, Span, Throw },
});
