import { whileVisible } from './whileVisible.js';

/** A message of the document in the frame, in the protocol of MCP Apps. */
interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown; readonly protocolVersion?: unknown };
}

/**
 * The page of a dashboard: a host of MCP Apps with one tool, `refresh_app`, which always refreshes this dashboard, as often as the
 * document asks for it. Reloads the frame when the agent has replaced the dashboard.
 */
export class Dashboard {
  readonly #base: string;
  readonly #frame: HTMLIFrameElement | null;
  readonly #status: Element | null;
  readonly #heading: Element | null;
  #revision: number;
  /** Whether the document has sent a message, so that it is a dashboard and not an error page. */
  #isInitialized = false;
  #isLoading = true;

  constructor(root: HTMLElement) {
    this.#base = root.dataset.base ?? '';
    this.#revision = Number(root.dataset.revision);
    this.#frame = root.querySelector('iframe');
    this.#status = root.querySelector('[role=status]');
    this.#heading = root.querySelector('h1');
  }

  start(): void {
    window.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
      if (source === this.#frame?.contentWindow && data?.jsonrpc === '2.0') void this.#handleMessage(data);
    });
    this.#frame?.addEventListener('load', () => {
      this.#isLoading = false;
    });
    whileVisible(() => this.#check());
  }

  /** Checks whether the dashboard was replaced or deleted, and reloads a document that has failed. */
  async #check(): Promise<boolean> {
    const response = await fetch(`${this.#base}/info`).catch(() => undefined);
    if (response?.status === 401)
      return this.#end('You are logged out. Get a new link with "lowdefy-mcp view".');
    if (response?.status === 404) return this.#end('The dashboard was deleted.');
    if (!response?.ok) {
      this.#showStatus('The server does not answer. Trying again…');
      return true;
    }
    this.#showStatus('');
    const { revision, title } = (await response.json()) as { revision: number; title: string };
    if (revision !== this.#revision || !(this.#isInitialized || this.#isLoading)) this.#load();
    this.#revision = revision;
    document.title = title;
    if (this.#heading !== null) this.#heading.textContent = title;
    this.#frame?.setAttribute('title', title);
    return true;
  }

  #load(): void {
    this.#isInitialized = false;
    this.#isLoading = true;
    this.#frame?.setAttribute('src', `${this.#base}/document`);
  }

  async #handleMessage({ id, method, params }: Message): Promise<void> {
    if (method === undefined || id === undefined) return;
    const post = (answer: object) =>
      // The document has an opaque origin, which cannot be named.
      this.#frame?.contentWindow?.postMessage({ jsonrpc: '2.0', id, ...answer }, '*');
    if (method === 'ui/initialize') {
      this.#isInitialized = true;
      const hostInfo = { name: 'lowdefy-mcp viewer', version: '1' };
      const hostCapabilities = { serverTools: {} };
      // Without a theme the document follows the browser, like this page.
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

  #showStatus(text: string): void {
    if (this.#status !== null && this.#status.textContent !== text) this.#status.textContent = text;
  }

  #end(text: string): false {
    this.#showStatus(text);
    return false;
  }
}
