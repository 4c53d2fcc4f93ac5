/** The properties of a text, and of one that is edited in place, that only change its looks. */
export const typographyStyling = [
  'code',
  'copyable.icon',
  'ellipsis.rows',
  'italic',
  'mark',
  'theme',
  'type',
  'underline',
] as const;
