import type { StoreChange } from './SessionStore.js';

/** Reads the notification of a write, `<origin> <id> [<revision>]`. Returns undefined if the store named `origin` has written it. */
export function readChange(message: string, origin: string): StoreChange | undefined {
  const [from, id = '', revision] = message.split(' ');
  if (from === origin) return undefined;
  return revision === undefined ? { id } : { id, revision: Number(revision) };
}
