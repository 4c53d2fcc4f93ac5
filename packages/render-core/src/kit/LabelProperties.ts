/** The properties of an input that Lowdefy's `Label` component wraps. */
export interface LabelProperties {
  title?: string;
  label?: {
    readonly title?: string;
    readonly disabled?: boolean;
    readonly extra?: string;
    readonly tooltip?: LabelTooltip;
  };
  disabled?: boolean;
}

/** The help behind the icon beside a label, since Lowdefy 5.4: its text, or an object. */
export type LabelTooltip = string | { readonly title?: string };

/** The properties of the label that only change its look, for `styling`. */
export const labelStyling = [
  'label.align',
  'label.colon',
  'label.hasFeedback',
  'label.inline',
  'label.span',
  // Part of the icon that shows the help.
  'label.tooltip.color',
  'label.tooltip.icon',
] as const;

/** The same for inputs that also exist in Lowdefy 4, where label and input styles are properties. */
export const inputStyling = [
  ...labelStyling,
  'label.extraStyle',
  'label.feedbackStyle',
  'inputStyle',
  'theme',
] as const;
