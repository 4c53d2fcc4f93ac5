import type { App } from '@modelcontextprotocol/ext-apps';
import type { Control } from '../src/port/view.js';
import { isOutsideLink } from './openOutside.js';
import type { ActAnswer, PersonAction, Snapshot, Transport, TransportListener } from './Transport.js';

/** The bounds of the polling interval, in milliseconds. It backs off while nothing changes. */
const MIN_INTERVAL = 1000;
const MAX_INTERVAL = 8000;

/** Results of the tools that only the app calls. */
interface ViewAnswer {
  readonly cursor?: string;
  /** Absent if nothing has changed since the cursor. */
  readonly view?: Omit<Snapshot, 'cursor'>;
  readonly block?: string;
  readonly state?: unknown;
}

/** The transport of the MCP App: polls tools of the server through the host. */
export class AppTransport implements Transport {
  /** In a chat the person and the agent take turns, so the person need not take over. */
  readonly isShared = true;
  readonly #app: Pick<App, 'callServerTool' | 'openLink' | 'readServerResource' | 'downloadFile'>;
  readonly #isVisible: () => boolean;
  #sessionId: string | undefined;
  #listener: TransportListener | undefined;
  #cursor: string | undefined;
  #interval = MIN_INTERVAL;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPolling = false;

  constructor(
    app: Pick<App, 'callServerTool' | 'openLink' | 'readServerResource' | 'downloadFile'>,
    isVisible: () => boolean,
  ) {
    this.#app = app;
    this.#isVisible = isVisible;
  }

  /** Sets the session: that of the tool call for which the app is shown. */
  setSession(sessionId: string): void {
    if (sessionId !== this.#sessionId) this.#cursor = undefined;
    this.#sessionId = sessionId;
    this.poke();
  }

  /** Polls now, because something has probably changed. */
  poke(): void {
    this.#interval = MIN_INTERVAL;
    clearTimeout(this.#timer);
    void this.#poll();
  }

  start(listener: TransportListener): void {
    this.#listener = listener;
    listener.onConnection('connecting');
    this.poke();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listener = undefined;
  }

  refresh(): void {
    this.#cursor = undefined;
    this.poke();
  }

  async act(actions: readonly PersonAction[]): Promise<ActAnswer> {
    const answer = await this.#call<ActAnswer>('act_in_session', { actions });
    this.poke();
    return answer;
  }

  async setControl(by: Control['by']): Promise<void> {
    await this.#call('act_in_session', { control: by });
    this.poke();
  }

  async answer(): Promise<void> {
    throw new Error('Questions are answered in the chat.');
  }

  async readState(): Promise<unknown> {
    const { state } = await this.#call<ViewAnswer>('view_session', { state: true });
    return state;
  }

  async readBlock(id: string, rows: number): Promise<string | undefined> {
    const { block } = await this.#call<ViewAnswer>('view_session', { block: { id, rows } });
    return block;
  }

  async openFile(name: string): Promise<void> {
    const uri = `lowdefy://sessions/${encodeURIComponent(this.#sessionId ?? '')}/files/${encodeURIComponent(name)}`;
    const { contents } = await this.#app.readServerResource({ uri });
    const [resource] = contents;
    if (resource === undefined) throw new Error('The file no longer exists.');
    const { isError } = await this.#app.downloadFile({ contents: [{ type: 'resource', resource }] });
    if (isError) throw new Error('The host did not save the file.');
  }

  async openLink(url: string): Promise<void> {
    if (!isOutsideLink(url)) throw new Error('Only web, mail and phone addresses can be opened.');
    const { isError } = await this.#app.openLink({ url });
    if (isError) throw new Error('The host did not open the link.');
  }

  async #poll(): Promise<void> {
    if (this.#isPolling || this.#listener === undefined || this.#sessionId === undefined) return;
    this.#isPolling = true;
    try {
      if (this.#isVisible()) await this.#fetchView(this.#listener);
    } catch (error) {
      this.#listener?.onConnection(isGone(error) ? 'closed' : 'lost');
      if (isGone(error)) this.stop();
    } finally {
      this.#isPolling = false;
    }
    this.#interval = Math.min(MAX_INTERVAL, this.#interval * 1.5);
    clearTimeout(this.#timer);
    if (this.#listener !== undefined) this.#timer = setTimeout(() => void this.#poll(), this.#interval);
  }

  async #fetchView(listener: TransportListener): Promise<void> {
    const cursor = this.#cursor === undefined ? {} : { cursor: this.#cursor };
    const { view, cursor: now } = await this.#call<ViewAnswer>('view_session', cursor);
    listener.onConnection('open');
    if (view === undefined) return;
    this.#interval = MIN_INTERVAL;
    this.#cursor = now;
    listener.onSnapshot({ ...view, cursor: 0 });
  }

  async #call<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> {
    const { content, isError } = await this.#app.callServerTool({
      name,
      arguments: { sessionId: this.#sessionId, ...args },
    });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    if (isError) throw new CallFailed(text);
    return JSON.parse(text) as T;
  }
}

/** The server refused a call. The message says why. */
class CallFailed extends Error {}

const isGone = (error: unknown) => error instanceof CallFailed && /no session|closed/i.test(error.message);
