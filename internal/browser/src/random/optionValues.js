/** @typedef {{ value: unknown, label?: string, disabled?: boolean }} Option */

/**
 * Returns the options of a field as on the screen: the first one of each value.
 *
 * @param {Record<string, unknown>} properties
 * @returns {Option[]}
 */
export function shownOptions({ options }) {
  const all = Array.isArray(options) ? options : [];
  const known = all.map((option) =>
    typeof option === 'object' && option !== null ? option : { value: option },
  );
  return known.filter(({ value }, index) => known.findIndex((other) => isSame(other.value, value)) === index);
}

/** @param {Record<string, unknown>} properties */
export const optionValues = (properties) => shownOptions(properties).map(({ value }) => value);

/**
 * @param {unknown} one
 * @param {unknown} other
 */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
