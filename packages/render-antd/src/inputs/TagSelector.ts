import { oneOfAll } from './oneOfAll.js';

/** One of several options, as tags, since Lowdefy 6. A click on the chosen one deselects it. */
export const TagSelector = oneOfAll([], { deselects: true });
