import { labelStyling } from '@lowdefy-mcp/render-core/kit';
import { oneOfAll } from './oneOfAll.js';

/** One of several options, as a row of segments. While none is chosen, the first looks chosen. */
export const SegmentedSelector = oneOfAll([...labelStyling, 'block', 'shape', 'size', 'theme', 'vertical'], {
  emptyHint: (h) => h.text`none is chosen, although the first option looks chosen`,
});
