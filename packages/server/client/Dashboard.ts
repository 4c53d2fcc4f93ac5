import { whileVisible } from './whileVisible.js';

/** A message of the document in the frame, by the protocol of MCP Apps. */
interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown; readonly protocolVersion?: unknown };
}

/**
 * The page of a dashboard: a host of MCP Apps with one tool, `refresh_app`, which is always about this dashboard. So the document refreshes
 * itself as often as its data says. The frame is loaded again when the agent has replaced the dashboard.
 */
export class Dashboard {
  readonly #base: string;
  readonly #frame: HTMLIFrameElement | null;
  readonly #status: Element | null;
  readonly #heading: Element | null;
  #revision: number;
  /** The document has begun to talk: it is a dashboard, and not an error. */
  #talks = false;
  #isLoading = true;

  constructor(place: HTMLElement) {
    this.#base = place.dataset.base ?? '';
    this.#revision = Number(place.dataset.revision);
    this.#frame = place.querySelector('iframe');
    this.#status = place.querySelector('[role=status]');
    this.#heading = place.querySelector('h1');
  }

  start(): void {
    window.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
      if (source === this.#frame?.contentWindow && data?.jsonrpc === '2.0') void this.#hear(data);
    });
    this.#frame?.addEventListener('load', () => {
      this.#isLoading = false;
    });
    whileVisible(() => this.#check());
  }

  /** Looks whether the dashboard was replaced or deleted, and loads a document that has failed again. */
  async #check(): Promise<boolean> {
    const response = await fetch(`${this.#base}/info`).catch(() => undefined);
    if (response?.status === 401)
      return this.#end('You are logged out. Get a new link with "lowdefy-mcp view".');
    if (response?.status === 404) return this.#end('The dashboard was deleted.');
    if (!response?.ok) {
      this.#say('The server does not answer. Trying again…');
      return true;
    }
    this.#say('');
    const { revision, title } = (await response.json()) as { revision: number; title: string };
    if (revision !== this.#revision || !(this.#talks || this.#isLoading)) this.#load();
    this.#revision = revision;
    document.title = title;
    if (this.#heading !== null) this.#heading.textContent = title;
    this.#frame?.setAttribute('title', title);
    return true;
  }

  #load(): void {
    this.#talks = false;
    this.#isLoading = true;
    this.#frame?.setAttribute('src', `${this.#base}/document`);
  }

  async #hear({ id, method, params }: Message): Promise<void> {
    if (method === undefined || id === undefined) return;
    const post = (answer: object) =>
      // The document has no origin that could be named.
      this.#frame?.contentWindow?.postMessage({ jsonrpc: '2.0', id, ...answer }, '*');
    if (method === 'ui/initialize') {
      this.#talks = true;
      const hostInfo = { name: 'lowdefy-mcp viewer', version: '1' };
      const hostCapabilities = { serverTools: {} };
      // Without a theme it follows the browser, as this page does.
      const { protocolVersion } = params ?? {};
      post({ result: { protocolVersion, hostInfo, hostCapabilities, hostContext: {} } });
    } else if (method === 'tools/call' && params?.name === 'refresh_app') {
      post({ result: await this.#refresh() });
    } else {
      post({ error: { code: -32_601, message: 'The viewer does not have this method.' } });
    }
  }

  async #refresh(): Promise<object> {
    const response = await fetch(`${this.#base}/content`).catch(() => undefined);
    if (!response?.ok) return { content: [], isError: true };
    const { html } = (await response.json()) as { html: string };
    return { content: [{ type: 'text', text: html }] };
  }

  #say(text: string): void {
    if (this.#status !== null && this.#status.textContent !== text) this.#status.textContent = text;
  }

  #end(text: string): false {
    this.#say(text);
    return false;
  }
}
