/** The properties of texts that only change their look. */
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
