import type { BlockView } from '../contract/BlockView.js';
import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { ViewNode } from '../view/nodes.js';
import { configured } from './configured.js';
import { joinHints } from './joinHints.js';
import type { LabelledFields } from './labelled.js';

/**
 * Renders an input whose component has no label: the screen shows neither its name nor its required mark nor its
 * validation.
 */
export function unlabelled(
  block: BlockView<object>,
  h: RenderHelpers,
  { hints = [], events = ['onChange'], ...fields }: Omit<LabelledFields, 'firstHints'> = {},
): ViewNode {
  const validation = { status: null, errors: [], warnings: [] };
  return h.input(
    { ...block, required: false, validation },
    {
      label: '',
      placeholder: '',
      hint: joinHints(hints, h),
      events: configured(block, ...events),
      ...fields,
    },
  );
}
