/** The properties of an input that Lowdefy's `Label` component wraps. */
export interface LabelProperties {
  title?: string;
  label?: { readonly title?: string; readonly disabled?: boolean; readonly extra?: string };
  disabled?: boolean;
}

/** The properties of the label that only change its look, for `styling`. */
export const labelStyling = [
  'label.align',
  'label.colon',
  'label.hasFeedback',
  'label.inline',
  'label.span',
] as const;

/** The same for inputs that also exist in Lowdefy 4, where label and input styles are properties. */
export const inputStyling = [
  ...labelStyling,
  'label.extraStyle',
  'label.feedbackStyle',
  'inputStyle',
  'theme',
] as const;
