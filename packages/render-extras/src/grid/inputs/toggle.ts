import type { CellInput } from './CellInput.js';

/** A switch in a cell. */
export const toggle: CellInput = {
  isUsable: ({ disabled }) => disabled !== true,
  text(value, { checkedText, uncheckedText }) {
    const isOn = Boolean(value);
    const words = isOn ? checkedText : uncheckedText;
    return words === undefined || words === null ? String(isOn) : `${isOn} (${words})`;
  },
  notes: (_, h) => [[h.text`is`, h.text`true or false`]],
  read(input) {
    if (typeof input === 'boolean') return input;
    throw new Error('The value must be true or false.');
  },
  isShown: (newValue, value) => newValue === Boolean(value),
};
