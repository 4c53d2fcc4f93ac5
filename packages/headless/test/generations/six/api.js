// @ts-nocheck Plain JavaScript without types, as Lowdefy is.

import { randomUUID } from 'node:crypto';

/** The channels of a process, as the API of Lowdefy 6 has them: subscribers with equal properties share one source. */
export function createChannelRegistry() {
  const channels = new Map();

  const prepare = async (context, { websocketId, payload }) => {
    const unknown = () => new Error(`Websocket "${websocketId}" does not exist.`);
    const config = await context.readConfigFile(`websockets/${websocketId}.json`);
    if (!config || !context.authorize(config)) throw unknown();
    const source = context.websockets?.[config.type];
    if (source === undefined) throw new Error(`Websocket type "${config.type}" can not be found.`);
    const properties = evaluate(config.properties ?? {}, { payload, user: context.session?.user });
    return { source, properties, key: `${websocketId}:${JSON.stringify(properties)}` };
  };
  const broadcast = (channel, frame) => {
    for (const subscriber of channel.subscribers) subscriber.send(JSON.stringify(frame));
  };
  const unsubscribe = ({ websocketId, subscriber }) => {
    const channel = channels.get(subscriber.subscriptions.get(websocketId));
    subscriber.subscriptions.delete(websocketId);
    channel?.subscribers.delete(subscriber);
    if (channel?.subscribers.size !== 0) return;
    channel.controller.abort();
    channels.delete(channel.key);
  };
  return {
    channels,
    unsubscribe,
    async subscribe(context, { websocketId, payload, subscriber }) {
      const { source, properties, key } = await prepare(context, { websocketId, payload });
      if (subscriber.subscriptions.has(websocketId)) unsubscribe({ websocketId, subscriber });
      let channel = channels.get(key);
      if (channel === undefined) {
        const controller = new AbortController();
        const started = { key, controller, subscribers: new Set() };
        started.publish = ({ data }) => {
          if (!controller.signal.aborted)
            broadcast(started, { type: 'message', websocketId, payload: { data } });
        };
        channels.set(key, started);
        channel = started;
        const call = { connection: null, properties, publish: started.publish, signal: controller.signal };
        Promise.resolve()
          .then(() => source(call))
          .catch(({ message }) => broadcast(started, { type: 'error', websocketId, message }));
      }
      channel.subscribers.add(subscriber);
      subscriber.subscriptions.set(websocketId, key);
    },
    async publish(context, { websocketId, payload }) {
      const { source, properties, key } = await prepare(context, { websocketId, payload: {} });
      if (source.meta?.publish !== true || properties.publish !== true) {
        throw new Error(`Websocket "${websocketId}" does not allow publishing.`);
      }
      channels.get(key)?.publish({ data: payload });
    },
    unsubscribeAll({ subscriber }) {
      for (const websocketId of [...subscriber.subscriptions.keys()])
        unsubscribe({ websocketId, subscriber });
    },
  };
}

/** One connection of a client: JSON frames in and out. */
export function createWebSocketConnection(context, { registry, send }) {
  const subscriber = { id: randomUUID(), subscriptions: new Map(), send };
  const answer = (frame) => send(JSON.stringify(frame));
  const handle = {
    async subscribe({ websocketId, payload }) {
      await registry.subscribe(context, { websocketId, payload, subscriber });
      answer({ type: 'subscribed', websocketId });
    },
    async unsubscribe({ websocketId }) {
      registry.unsubscribe({ websocketId, subscriber });
      answer({ type: 'unsubscribed', websocketId });
    },
    async publish({ websocketId, payload, requestId }) {
      await registry.publish(context, { websocketId, payload });
      answer({ type: 'published', websocketId, requestId });
    },
  };
  return {
    subscriber,
    close: () => registry.unsubscribeAll({ subscriber }),
    async handleMessage(text) {
      const { type, websocketId, requestId, payload } = JSON.parse(text);
      try {
        await handle[type]?.({ websocketId, requestId, payload });
      } catch (error) {
        context.handleError(error);
        answer({ type: 'error', websocketId, requestId, message: error.message });
      }
    },
  };
}

function evaluate(value, scope) {
  if (typeof value !== 'object' || value === null) return value;
  if (value._user !== undefined) return scope.user?.[value._user] ?? null;
  if (value._payload !== undefined) return scope.payload?.[value._payload] ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, evaluate(part, scope)]));
}
