/** Tells whether a text can be the id of a session. A store may not take other texts for one. */
export function isId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id);
}
