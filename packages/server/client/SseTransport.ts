import type { Control, ViewChange } from '../src/port/view.js';
import { openOutside } from './openOutside.js';
import type {
  ActAnswer,
  PendingQuestion,
  PersonAction,
  Snapshot,
  Transport,
  TransportListener,
} from './Transport.js';

/** The transport of the viewer: server-sent events, and requests with the CSRF token of this page. */
export class SseTransport implements Transport {
  readonly isShared = false;
  readonly #base: string;
  readonly #token: string;
  #listener: TransportListener | undefined;
  #source: EventSource | undefined;

  /** `base`: the URL of the session, without a trailing slash. */
  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  start(listener: TransportListener): void {
    this.#listener = listener;
    this.#source?.close();
    listener.onConnection('connecting');
    // After an interruption the browser reconnects by itself, with the id of the last event.
    const source = new EventSource(`${this.#base}/events`);
    this.#source = source;
    const on = <T>(type: string, handle: (data: T) => void) =>
      source.addEventListener(type, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)));
    on<Snapshot>('snapshot', (snapshot) => listener.onSnapshot(snapshot));
    on<ViewChange>('change', (change) => listener.onChange(change));
    on<readonly PendingQuestion[]>('questions', (questions) => listener.onQuestions(questions));
    source.addEventListener('closed', () => {
      source.close();
      listener.onConnection('closed');
    });
    source.addEventListener('open', () => listener.onConnection('open'));
    source.addEventListener('error', () =>
      listener.onConnection(source.readyState === EventSource.CLOSED ? 'lost' : 'connecting'),
    );
  }

  stop(): void {
    this.#source?.close();
    this.#source = undefined;
  }

  refresh(): void {
    if (this.#listener !== undefined && this.#source !== undefined) this.start(this.#listener);
  }

  act(actions: readonly PersonAction[]): Promise<ActAnswer> {
    return this.#post('act', { actions });
  }

  async setControl(by: Control['by']): Promise<void> {
    await this.#post('control', { by });
  }

  async answer(questionId: string, isAllowed: boolean): Promise<void> {
    await this.#post(`questions/${encodeURIComponent(questionId)}`, { answer: isAllowed });
  }

  readState(): Promise<unknown> {
    return this.#get('state');
  }

  async readBlock(id: string, rows: number): Promise<string | undefined> {
    const query = new URLSearchParams({ id, rows: String(rows) });
    const { html } = await this.#get<{ readonly html?: string }>(`block?${query}`);
    return html;
  }

  async openFile(name: string): Promise<void> {
    // The server sends it as an attachment, so the browser does not leave the page.
    const link = document.createElement('a');
    link.href = `${this.#base}/files/${encodeURIComponent(name)}`;
    link.download = name;
    link.click();
  }

  async openLink(url: string): Promise<void> {
    openOutside(url);
  }

  async #get<T>(path: string): Promise<T> {
    return read<T>(await fetch(`${this.#base}/${path}`, { headers: { accept: 'application/json' } }));
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json', 'x-view-token': this.#token };
    return read<T>(
      await fetch(`${this.#base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }
}

/** Parses the JSON of a response. Rejects with the message of the server. */
async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  const data = parse(text);
  if (response.ok) return data as T;
  throw new Error(messageOf(data) ?? `The server responded with status ${response.status}.`);
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors of the viewer are `{error: text}`, those of the MCP endpoint `{error: {message}}`. */
function messageOf(data: unknown): string | undefined {
  const { error } = Object(data) as { readonly error?: unknown };
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
