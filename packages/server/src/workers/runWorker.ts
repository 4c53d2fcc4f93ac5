import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { createHost, type RunningHost } from '../host/createHost.js';
import type { Reply, Request, SessionEvent } from '../port/SessionPort.js';
import { CallClaim } from './CallClaim.js';
import { errorData, type FromWorker, type ToWorker, type WorkerStart } from './messages.js';
import { StoreClient } from './StoreClient.js';

/** Runs the sessions of an app in this thread, and answers the messages of the pool. */
export function runWorker(port: MessagePort): void {
  const send = (message: FromWorker) => port.postMessage(message);
  /** The call that the current code runs for. */
  const current = new AsyncLocalStorage<CallClaim>();
  const begin = () => {
    if (current.getStore()?.begin() === false)
      throw new Error('The call was moved to another worker thread.');
  };
  const stores = new StoreClient(send);
  let running: RunningHost | undefined;

  async function answer({ host }: RunningHost, request: Request, claim: CallClaim): Promise<void> {
    if (!claim.take()) return;
    const { callId } = request;
    const reply = await current.run(claim, () => {
      // Configured tools use no stored session, so no store call marks their side effects.
      if (request.method === 'callTool') begin();
      return host.call(request);
    });
    sendReply(send, { callId, reply, liveSessions: host.stats().liveSessions });
  }

  surviveErrors(send);
  port.on('message', (message: ToWorker) => {
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'stored') return stores.answer(message.id, message.reply);
    if (message.type === 'changed') return stores.changed(message.change);
    if (message.type === 'start') {
      running = startHost(message.start, stores, begin, send);
      return;
    }
    if (running === undefined) return;
    if (message.type === 'call') answer(running, message.request, new CallClaim(message.claim));
    else if (message.type === 'cancel') running.host.cancel(message.callId);
    // Errors go to `onFail`.
    else if (message.type === 'load') running.load().catch(() => {});
    else if (message.type === 'connection') answerConnection(running, message.connectionId, send);
    else running.close().finally(() => send({ type: 'closed' }));
  });
}

function startHost(
  { directory, config, encryptionKey, secrets }: WorkerStart,
  stores: StoreClient,
  begin: () => void,
  send: (message: FromWorker) => void,
): RunningHost {
  const running = createHost({
    directory,
    config,
    store: stores.store(begin),
    appOptions: {
      encryptionKey,
      print: (level, args) => send({ type: 'print', level, text: format(...args) }),
      ...(secrets && { secrets }),
    },
    warn: (message) => send({ type: 'warn', message }),
    onStart: () => send({ type: 'loading' }),
    onLoad({ version, stage, warnings }, { found, problems }) {
      const packs = found.map((pack) => ({ name: pack.name, version: pack.version }));
      send({ type: 'loaded', app: { version, stage, packs, warnings: [...problems, ...warnings] } });
    },
    onFail: (error) => send({ type: 'notLoaded', error: errorData(error) }),
  });
  running.host.onEvent((event) => sendEvent(send, event));
  return running;
}

async function answerConnection(
  running: RunningHost,
  connectionId: string,
  send: (message: FromWorker) => void,
): Promise<void> {
  try {
    const value = await (await running.load()).connection(connectionId);
    send({ type: 'connection', connectionId, reply: { value } });
  } catch (error) {
    send({ type: 'connection', connectionId, reply: { error: errorData(error) } });
  }
}

/** Sends a reply. One that cannot be cloned is a bug, but the call must still be answered. */
function sendReply(
  send: (message: FromWorker) => void,
  { reply, ...rest }: { readonly callId: string; readonly reply: Reply; readonly liveSessions: number },
): void {
  try {
    send({ type: 'reply', reply, ...rest });
  } catch (error) {
    const { message, stack } = errorData(error);
    const failure = { reason: 'unexpected' as const, message, ...(stack !== undefined && { stack }) };
    send({ type: 'reply', reply: { failure }, ...rest });
  }
}

function sendEvent(send: (message: FromWorker) => void, event: SessionEvent): void {
  try {
    send({ type: 'event', event });
  } catch (error) {
    send({ type: 'uncaught', error: errorData(error) });
  }
}

/** Keeps the thread alive after uncaught errors of app code, as a browser does. */
function surviveErrors(send: (message: FromWorker) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => send({ type: 'uncaught', error: errorData(error) }));
  }
}
