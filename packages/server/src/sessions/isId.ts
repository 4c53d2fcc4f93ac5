/** Tells whether a text can be the id of a session. Stores are never called with other ids. */
export function isId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id);
}
