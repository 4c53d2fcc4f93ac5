// @ts-nocheck Plain JavaScript without types, as Lowdefy is.

const THROTTLE = 100;

/** The subscriptions of a page, as the engine of Lowdefy 6 has them. */
export class WebSockets {
  #context;
  #internal;
  #pages;
  #active = new Map();

  constructor(context, internal, subscriptions) {
    this.#context = context;
    this.#internal = internal;
    this.#pages = new Map(subscriptions.map((one) => [one.websocketId, one]));
    context.websockets = {};
    for (const id of this.#pages.keys()) this.#reset(id);
  }

  #reset(id) {
    this.#context.websockets[id] = {
      connected: false,
      error: null,
      lastMessage: null,
      messageCount: 0,
      messages: [],
    };
  }

  async subscribe({ websocketId: id }) {
    if (this.#active.has(id)) return;
    if (this.#context.websockets[id] === undefined) this.#reset(id);
    const { payload = {}, events = {}, client = {} } = this.#pages.get(id) ?? {};
    const own = { buffer: [], timer: undefined };
    this.#active.set(id, own);
    const state = this.#context.websockets[id];
    const changed = (change) => {
      Object.assign(state, change);
      this.#context._internal.update();
    };
    const trigger = (eventName, event) =>
      this.#context._internal.Actions.callActions({
        ...{ actions: events[eventName] ?? [], catchActions: [], arrayIndices: [] },
        ...{ block: { blockId: `subscription:${id}` }, event, eventName },
      });
    const flush = () => {
      const batch = own.buffer.splice(0);
      if (batch.length === 0) {
        own.timer = undefined;
        return;
      }
      const messages = [...state.messages, ...batch].slice(-(client.maxMessages ?? 100));
      const messageCount = state.messageCount + batch.length;
      changed({ messages, messageCount, lastMessage: batch.at(-1) });
      trigger('onMessage', { messages: batch });
      own.timer = setTimeout(flush, Math.max(client.throttleRender ?? 250, THROTTLE));
    };
    try {
      await this.#internal.websocketClient.subscribe({
        websocketId: id,
        payload: this.#context._internal.parser.parse({ input: payload, location: id, arrayIndices: [] })
          .output,
        handlers: {
          onConnected: () => {
            changed({ connected: true, error: null });
            trigger('onSubscribe', {});
          },
          onDisconnected: () => changed({ connected: false }),
          onError: (message) => {
            changed({ error: { message } });
            trigger('onError', { message });
          },
          onMessage: (serialized) => {
            if (this.#active.get(id) !== own) return;
            own.buffer.push(serialized.data);
            if (own.timer === undefined) flush();
          },
        },
      });
    } catch (error) {
      this.#active.delete(id);
      changed({ error: { message: error.message } });
      throw error;
    }
  }

  subscribeAll() {
    for (const websocketId of this.#pages.keys()) {
      this.subscribe({ websocketId }).catch((error) => this.#internal.handleError(error));
    }
  }

  unsubscribe({ websocketId: id }) {
    const own = this.#active.get(id);
    if (own === undefined) return;
    clearTimeout(own.timer);
    this.#active.delete(id);
    this.#internal.websocketClient.unsubscribe({ websocketId: id });
    this.#reset(id);
    this.#context._internal.update();
  }

  unsubscribeAll() {
    for (const websocketId of [...this.#active.keys()]) this.unsubscribe({ websocketId });
  }

  publish({ websocketId, payload = {} }) {
    return this.#internal.websocketClient.publish({ websocketId, payload });
  }
}
