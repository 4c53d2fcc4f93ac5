import type {
  BlockView,
  InputFields,
  Phrase,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';
import { configured } from '../displays/configured.js';

/** What every input with a label around it has. */
export interface LabelProperties {
  title?: string;
  label?: { readonly title?: string; readonly disabled?: boolean; readonly extra?: string };
  disabled?: boolean;
}

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
  const { title, label } = block.properties;
  const { status, errors, warnings } = block.validation;
  const feedback = status === 'error' || status === 'warning';
  const validation = {
    status,
    errors: status === 'error' ? errors.slice(0, 1) : [],
    warnings: status === 'warning' ? warnings.slice(0, 1) : [],
  };
  return h.input(
    { ...block, validation },
    {
      label: label?.disabled ? '' : labelText(label?.title ?? title, h),
      hint: joinHints([feedback ? undefined : h.html(label?.extra), ...hints], h),
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

/** Several texts as one, with `separator` between those that say something: nothing and false do not. */
export function joinHints(hints: readonly TextSource[], h: RenderHelpers, separator: Phrase = h.text`; `) {
  const [first, ...rest] = hints.filter(
    (hint) => hint !== undefined && hint !== null && hint !== '' && hint !== false,
  );
  return rest.reduce((all, hint) => h.text`${all}${separator}${hint}`, first);
}

/** What stands before and after the text in a field: a currency, a unit. */
export function affixes(
  { prefix, suffix }: { readonly prefix?: string; readonly suffix?: string },
  h: RenderHelpers,
): readonly TextSource[] {
  return [prefix && h.text`prefix ${prefix}`, suffix && h.text`suffix ${suffix}`];
}

/** Undefined leaves it to `h` to name the block; a picture without words is no label. */
function labelText(title: string | undefined, h: RenderHelpers): TextSource {
  return title === undefined || title === null ? undefined : (h.html(title) ?? '');
}
