import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import type { HttpServer } from '../../src/index.js';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body, parsed. */
  json<T = Record<string, unknown>>(): T;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request with any Host, Origin and cookie: `fetch` does not allow that. */
export function send(url: string | URL, sent: Sent = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    begin(url, sent, async (res) => {
      const body = Buffer.concat(await res.toArray()).toString();
      done({ status: res.statusCode, headers: res.headers, body, json: () => JSON.parse(body) });
    }).on('error', fail);
  });
}

function begin(
  url: string | URL,
  { method = 'GET', headers, body }: Sent,
  answered: (res: IncomingMessage) => void,
) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const req = request(url, { method, headers: { ...type, ...headers } }, answered);
  req.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  return req;
}

export interface ViewEvent {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect.
  readonly data: any;
}

/** A stream of server-sent events. */
export interface Stream {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly ViewEvent[];
  /** The first event that fits, now or later. */
  find(fits: (event: ViewEvent) => boolean): Promise<ViewEvent>;
  readonly ended: Promise<void>;
  pause(): void;
  close(): void;
}

/** A browser that is logged in. */
export class Browser {
  readonly origin: string;
  readonly cookie: string;

  constructor(origin: string, cookie: string) {
    this.origin = origin;
    this.cookie = cookie;
  }

  get(path: string, headers: Sent['headers'] = {}): Promise<Answer> {
    return send(`${this.origin}${path}`, { headers: { cookie: this.cookie, ...headers } });
  }

  /** The CSRF token, from the page of a session. */
  async token(sessionId: string): Promise<string> {
    const { body } = await this.get(`/view/${sessionId}`);
    return /data-token="([^"]+)"/.exec(body)?.[1] ?? '';
  }

  /** Does what the page of a session does. */
  async post(sessionId: string, path: string, body: unknown): Promise<Answer> {
    const token = await this.token(sessionId);
    const headers = { cookie: this.cookie, origin: this.origin, 'x-view-token': token };
    return send(`${this.origin}/view/${sessionId}/${path}`, { method: 'POST', headers, body });
  }

  watch(sessionId: string, headers: Sent['headers'] = {}): Promise<Stream> {
    return openStream(`${this.origin}/view/${sessionId}/events`, { cookie: this.cookie, ...headers });
  }
}

export interface LinkOptions {
  readonly sessionId?: string;
  readonly readOnly?: boolean;
  /** Default: the viewer key of the server. */
  readonly key?: string;
}

/** Asks for a link, as `lowdefy-mcp view` does. */
export async function createLink({ url, viewer }: HttpServer, options: LinkOptions = {}): Promise<string> {
  const { key = viewer?.key ?? '', ...body } = options;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await send(new URL('/view/links', url), { method: 'POST', headers, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.json<{ url: string }>().url;
}

export async function openBrowser(server: HttpServer, options?: LinkOptions): Promise<Browser> {
  const { status, headers } = await send(await createLink(server, options));
  expect(status).toBe(200);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return new Browser(new URL(server.url).origin, cookie.split(';')[0] ?? '');
}

function openStream(url: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((done, fail) => {
    const req = begin(url, { headers }, (res) => done(readStream(res, () => req.destroy())));
    req.on('error', fail);
  });
}

function readStream(res: IncomingMessage, close: () => void): Stream {
  const events: ViewEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  res.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    events.push(...parts.flatMap(parseEvent));
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((end) => res.once('close', end));
  res.on('error', () => {});
  return {
    status: res.statusCode,
    headers: res.headers,
    events,
    ended,
    pause: () => res.pause(),
    close,
    find: (fits) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = events.find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
        ended.then(() => fail(new Error(`The stream has ended after ${JSON.stringify(events)}`)));
      }),
  };
}

function parseEvent(text: string): readonly ViewEvent[] {
  const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const event = fields.get('event');
  if (event === undefined) return [];
  return [{ event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? 'null') }];
}
