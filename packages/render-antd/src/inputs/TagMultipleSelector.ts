import { severalOfAll } from './severalOfAll.js';

/** Several of the options, as tags, since Lowdefy 6. */
export const TagMultipleSelector = severalOfAll([]);
