import type { SessionStore } from '../../store/SessionStore.js';

/**
 * Opens a store on first use. If that fails, the call fails and the next one retries. `onChange` does not open the store: it waits until
 * another call has.
 */
export function lazyStore(open: () => Promise<SessionStore>): SessionStore {
  let isClosed = false;
  let opening: Promise<SessionStore> | undefined;
  let announce: (store: SessionStore) => void = () => {};
  const opened = new Promise<SessionStore>((resolve) => {
    announce = resolve;
  });
  const start = async () => {
    if (isClosed) throw new Error('The session store is closed.');
    const store = await open();
    announce(store);
    return store;
  };
  const get = (): Promise<SessionStore> => {
    opening ??= start().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    create: async (session) => (await get()).create(session),
    read: async (id) => (await get()).read(id),
    readSummary: async (id) => (await get()).readSummary(id),
    update: async (session) => (await get()).update(session),
    remove: async (id, revision) => (await get()).remove(id, revision),
    list: async (owner) => (await get()).list(owner),
    listDue: async (query) => (await get()).listDue(query),
    acquireLease: async (id, token, milliseconds) => (await get()).acquireLease(id, token, milliseconds),
    renewLease: async (id, token, milliseconds) => (await get()).renewLease(id, token, milliseconds),
    releaseLease: async (id, token) => (await get()).releaseLease(id, token),
    onChange: async (listener) => (await opened).onChange(listener),
    async close() {
      isClosed = true;
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
