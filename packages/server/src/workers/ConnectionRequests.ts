import { errorOf, type StoreReply } from './messages.js';

/** Requests to a worker for connections of the app, by their ids. */
export class ConnectionRequests {
  readonly #waiting = new Map<string, ((reply: StoreReply) => void)[]>();

  /** Adds a request, which `send` sends. */
  async request(connectionId: string, send: () => void): Promise<unknown> {
    const reply = await new Promise<StoreReply>((resolve) => {
      this.#waiting.set(connectionId, [...(this.#waiting.get(connectionId) ?? []), resolve]);
      send();
    });
    if ('error' in reply) throw errorOf(reply.error);
    return reply.value;
  }

  answer(connectionId: string, reply: StoreReply): void {
    const waiting = this.#waiting.get(connectionId) ?? [];
    this.#waiting.delete(connectionId);
    for (const resolve of waiting) resolve(reply);
  }

  /** Rejects all requests, because the worker has ended. */
  reject(): void {
    const error = { name: 'Error', message: 'The worker thread that runs the app has ended.' };
    for (const id of [...this.#waiting.keys()]) this.answer(id, { error });
  }
}
