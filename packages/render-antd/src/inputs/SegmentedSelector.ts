import { labelStyling } from '@lowdefy-mcp/render-core/kit';
import { oneOfAll } from './oneOfAll.js';

/** One of several options, in a row of segments. Until one is chosen the first looks as if it were. */
export const SegmentedSelector = oneOfAll([...labelStyling, 'block', 'shape', 'size', 'theme', 'vertical'], {
  emptyHint: (h) => h.text`none is chosen, though the first option looks it`,
});
