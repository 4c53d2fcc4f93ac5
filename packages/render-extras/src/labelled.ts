import type { BlockView, InputFields, RenderHelpers, TextSource, ViewNode } from '@lowdefy-mcp/render-core';

/** What an input with Lowdefy's label around it has. */
export interface LabelProperties {
  title?: string;
  label?: { readonly title?: string; readonly disabled?: boolean; readonly extra?: string };
  disabled?: boolean;
}

interface LabelledFields extends Omit<InputFields, 'hint'> {
  /** What is to be known about the field, before its help text. */
  readonly hints?: readonly TextSource[];
}

/** An input in Lowdefy's label, below which is one message of its validation or else its help text. */
export function labelled(
  block: BlockView<LabelProperties>,
  h: RenderHelpers,
  { hints = [], ...fields }: LabelledFields,
): ViewNode {
  const { status, errors, warnings } = block.validation;
  const label = labelOf(block, h);
  const validation = { status, errors: errors.slice(0, 1), warnings: warnings.slice(0, 1) };
  const hasMessage = status === 'error' || status === 'warning';
  return h.input(
    // The star of a required field is part of its label.
    { ...block, validation, required: block.required && label !== '' },
    {
      label,
      hint: joined(h, hasMessage ? hints : [...hints, h.html(block.properties.label?.extra)]),
      ...fields,
    },
  );
}

function joined(h: RenderHelpers, hints: readonly TextSource[]): TextSource {
  const [first, ...others] = hints.filter(Boolean);
  return others.reduce((all, hint) => h.text`${all}; ${hint}`, first);
}

/** Undefined is the block's id, '' is nothing. */
function labelOf({ properties: { title, label } }: BlockView<LabelProperties>, h: RenderHelpers): TextSource {
  if (label?.disabled) return '';
  const text = label?.title ?? title;
  return text === undefined || text === null ? undefined : (h.html(text) ?? '');
}
