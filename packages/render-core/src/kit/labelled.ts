import type { BlockView } from '../contract/BlockView.js';
import type { InputFields, RenderHelpers } from '../contract/RenderHelpers.js';
import type { ViewNode } from '../view/nodes.js';
import type { TextSource } from '../view/text.js';
import { configured } from './configured.js';
import { joinHints } from './joinHints.js';
import type { LabelProperties } from './LabelProperties.js';
import { labelTooltip } from './labelTooltip.js';

/** Fields of a labelled input besides its label. */
export interface LabelledFields extends Omit<InputFields, 'hint'> {
  /** The events that the component fires; those that the app did not configure are dropped. Default: `onChange`. */
  readonly events?: readonly string[];
  /** Hints before the label's help text: what one must know to fill in the field. */
  readonly firstHints?: readonly TextSource[];
  /** Hints after the label's help text: anything else that the screen shows at the field. */
  readonly hints?: readonly TextSource[];
}

/**
 * Renders an input inside Lowdefy's `Label` component: its title, then the first error or warning of its validation, or
 * its help text (`label.extra`) if there is none, and the tooltip of its label.
 */
export function labelled(
  block: BlockView<LabelProperties>,
  h: RenderHelpers,
  { firstHints = [], hints = [], events = ['onChange'], ...fields }: LabelledFields = {},
): ViewNode {
  const label = labelText(block, h);
  const { status } = block.validation;
  const hasMessage = status === 'error' || status === 'warning';
  const help = hasMessage ? undefined : h.html(block.properties.label?.extra);
  const tooltip = labelTooltip(block.properties.label?.tooltip, { app: block.app, label, h });
  return h.input(asShown(block, label), {
    label,
    hint: joinHints([...firstHints, help, tooltip.hint, ...hints], h),
    events: configured(block, ...events, ...tooltip.events),
    ...fields,
  });
}

/** Reduces the block's validation to what the label shows. Returns the same block if nothing changes. */
function asShown(block: BlockView<LabelProperties>, label: TextSource): BlockView<LabelProperties> {
  const { status, errors, warnings } = block.validation;
  // The star of a required field is part of its label.
  const required = block.required && label !== '';
  if (status === null && required === block.required) return block;
  const validation = {
    status,
    errors: status === 'error' ? errors.slice(0, 1) : [],
    warnings: status === 'warning' ? warnings.slice(0, 1) : [],
  };
  return { ...block, validation, required };
}

/** Returns the label's title. Undefined makes `h` name the block by its id; HTML without text is an empty label. */
function labelText(
  { properties: { title, label } }: BlockView<LabelProperties>,
  h: RenderHelpers,
): TextSource {
  if (label?.disabled) return '';
  const text = label?.title ?? title;
  return text === undefined || text === null ? undefined : (h.html(text) ?? '');
}
