/** The properties of an input that Lowdefy's `Label` component is around. */
export interface LabelProperties {
  title?: string;
  label?: { readonly title?: string; readonly disabled?: boolean; readonly extra?: string };
  disabled?: boolean;
}

/** The properties of the label that only change its looks, for `styling`. */
export const labelStyling = [
  'label.align',
  'label.colon',
  'label.hasFeedback',
  'label.inline',
  'label.span',
] as const;

/** The same for inputs that Lowdefy 4 has, too: there the styles of label and input are properties. */
export const inputStyling = [
  ...labelStyling,
  'label.extraStyle',
  'label.feedbackStyle',
  'inputStyle',
  'theme',
] as const;
