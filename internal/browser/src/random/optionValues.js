/**
 * The values of a field's options as the screen has them: each once.
 *
 * @param {Record<string, unknown>} properties
 * @returns {unknown[]}
 */
export function optionValues({ options }) {
  const all = Array.isArray(options) ? options : [];
  const values = all.map((option) => (typeof option === 'object' && option !== null ? option.value : option));
  return values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index);
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
