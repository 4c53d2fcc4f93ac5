/**
 * Adds a number of days to a day.
 *
 * @param {string} day Such as `2026-01-05`.
 * @param {number} count
 */
export function addDays(day, count) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
