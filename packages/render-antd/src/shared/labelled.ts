import type {
  BlockHost,
  BlockView,
  InputFields,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';
import { configured } from './configured.js';
import { type IconProperty, iconName } from './iconName.js';
import { joinHints } from './joinHints.js';

/** What every input with a label around it has. */
export interface LabelProperties {
  title?: string;
  label?: { readonly title?: string; readonly disabled?: boolean; readonly extra?: string };
  disabled?: boolean;
}

/** The properties of the label, and of inputs in it, that only change how they look. */
export const labelStyling = [
  'label.align',
  'label.colon',
  'label.hasFeedback',
  'label.inline',
  'label.span',
] as const;

/** The same of the inputs that Lowdefy 4 has too, with what each of those is styled by. */
export const inputStyling = [
  ...labelStyling,
  'label.extraStyle',
  'label.feedbackStyle',
  'inputStyle',
  'theme',
] as const;

/** What an input shows besides its label. */
interface LabelledFields extends Omit<InputFields, 'hint'> {
  /** The events its component sets off; those the app did not configure are not shown. Default: `onChange`. */
  readonly events?: readonly string[];
  /** What a person sees of it besides the label's own help text. */
  readonly hints?: readonly TextSource[];
}

/** An input in Lowdefy's label: its title, then one message of its validation or, without one, its help text. */
export function labelled(
  block: BlockView<LabelProperties>,
  h: RenderHelpers,
  { hints = [], events = ['onChange'], ...fields }: LabelledFields = {},
): ViewNode {
  const label = labelText(block, h);
  const { status, errors, warnings } = block.validation;
  const feedback = status === 'error' || status === 'warning';
  const validation = {
    status,
    errors: status === 'error' ? errors.slice(0, 1) : [],
    warnings: status === 'warning' ? warnings.slice(0, 1) : [],
  };
  return h.input(
    // The star of a required field is part of its label.
    { ...block, validation, required: block.required && label !== '' },
    {
      label,
      hint: joinHints([feedback ? undefined : h.html(block.properties.label?.extra), ...hints], h),
      events: configured(block, ...events),
      ...fields,
    },
  );
}

/** An input without a label: the screen shows neither its name, nor that it is required, nor its validation. */
export function unlabelled(
  block: BlockView<object>,
  h: RenderHelpers,
  { hints = [], events = ['onChange'], ...fields }: LabelledFields = {},
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

/** What can stand before and after the text in a field: a currency, a unit. */
export interface AffixProperties {
  prefix?: string;
  prefixIcon?: IconProperty;
  suffix?: string;
  suffixIcon?: IconProperty;
}

/** What stands before and after the text in a field. A prefix takes the place of its icon, a suffix does not. */
export function affixes(
  { prefix, prefixIcon, suffix, suffixIcon }: AffixProperties,
  h: RenderHelpers,
): readonly TextSource[] {
  return [
    prefix ? h.text`prefix ${prefix}` : prefixIcon && h.text`prefix icon ${iconName(prefixIcon)}`,
    suffix && h.text`suffix ${suffix}`,
    suffixIcon && h.text`suffix icon ${iconName(suffixIcon)}`,
  ];
}

/** A field that takes the cursor as it appears: that is an event like any other time it does. */
export async function takeFocus(
  host: BlockHost<{ readonly autoFocus?: boolean; readonly disabled?: boolean }>,
): Promise<void> {
  const { loading, properties } = host.block;
  if (properties.autoFocus && !properties.disabled && !loading) await host.triggerEvent('onFocus');
}

/** Undefined leaves it to `h` to name the block; a picture without words is no label. */
function labelText(
  { properties: { title, label } }: BlockView<LabelProperties>,
  h: RenderHelpers,
): TextSource {
  if (label?.disabled) return '';
  const text = label?.title ?? title;
  return text === undefined || text === null ? undefined : (h.html(text) ?? '');
}
