import type { StoreChange } from './SessionStore.js';

/** Parses the notification of a write, `<origin> <id> [<revision>]`. Returns undefined for the store's own writes (`origin`). */
export function readChange(message: string, origin: string): StoreChange | undefined {
  const [from, id = '', revision] = message.split(' ');
  if (from === origin) return undefined;
  return revision === undefined ? { id } : { id, revision: Number(revision) };
}
