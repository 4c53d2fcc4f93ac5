import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  ElicitRequestSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** The clients that are tested: of 2026-07-28, of 2025 by the same package, and by the one before it. */
export const KINDS = ['v2 auto', 'v2 legacy', 'v1'] as const;

/** Stands for a change of the list of resources. */
export const LIST_CHANGED = 'the list of resources';

export type Kind = (typeof KINDS)[number];

interface ToolResult {
  readonly isError?: boolean | undefined;
  readonly text: string;
  readonly data: Record<string, unknown>;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; total?: number | undefined }) => void;
}

export interface TestClient {
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<ToolResult>;
  read(uri: string): Promise<string>;
  /** Gives the resources that the server agreed to. */
  subscribe(...uris: readonly string[]): Promise<readonly string[]>;
  unsubscribe(): Promise<void>;
  /** The resources that have changed. `LIST_CHANGED`: the list of them. */
  readonly updates: readonly string[];
  readonly toolNames: () => Promise<readonly string[]>;
  /** What the server was asked to remember the connection by, if it was. */
  readonly sessionId: string | undefined;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Sends requests. Default: over the network. */
  readonly fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
  readonly token?: string;
  /** Answers questions of the server. Without it the client cannot be asked. */
  readonly elicit?: (message: string) => Promise<ElicitAnswer> | ElicitAnswer;
}

type ElicitAnswer =
  | { readonly action: 'accept'; readonly content: { readonly confirm: boolean } }
  | { readonly action: 'decline' };

/** Connects a client. One of 2025 is ready only when its stream of notifications is open, too. */
export async function connect(kind: Kind, url: string, options: ConnectOptions = {}): Promise<TestClient> {
  const { token, elicit, fetch: send = fetch } = options;
  let opened = () => {};
  const streaming = new Promise<void>((done) => {
    opened = done;
  });
  const settings = {
    ...(token !== undefined && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    fetch: async (to: string | URL, init?: RequestInit) => {
      const response = await send(to, init);
      if (init?.method === 'GET' && response.ok) opened();
      return response;
    },
  };
  const capabilities = elicit ? { elicitation: {} } : {};
  const info = { name: 'test', version: '1.0.0' };
  const updates: string[] = [];

  if (kind === 'v1') {
    const client = new OldClient(info, { capabilities });
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      updates.push(params.uri);
    });
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
      updates.push(LIST_CHANGED);
    });
    if (elicit) {
      client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({
        ...(await elicit(params.message)),
      }));
    }
    const transport = new OldTransport(new URL(url), settings);
    await client.connect(transport);
    await streaming;
    return legacyClient(client, updates, () => transport.sessionId, {
      call: (name, args, { onprogress, ...rest }) =>
        client.callTool({ name, arguments: args }, undefined, { ...rest, ...(onprogress && { onprogress }) }),
    });
  }

  const mode = kind === 'v2 auto' ? 'auto' : 'legacy';
  const client = new Client(info, { capabilities, versionNegotiation: { mode } });
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    updates.push(params.uri);
  });
  client.setNotificationHandler('notifications/resources/list_changed', () => {
    updates.push(LIST_CHANGED);
  });
  if (elicit) {
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      ...(await elicit(params.message)),
    }));
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), settings);
  await client.connect(transport);
  const call: Caller = (name, args, callOptions) => client.callTool({ name, arguments: args }, callOptions);
  if (mode === 'legacy') {
    await streaming;
    return legacyClient(client, updates, () => transport.sessionId, { call });
  }
  let subscription: Awaited<ReturnType<Client['listen']>> | undefined;
  return {
    ...shared(client, call),
    updates,
    sessionId: transport.sessionId,
    async subscribe(...uris) {
      subscription = await client.listen({ resourceSubscriptions: [...uris], resourcesListChanged: true });
      return subscription.honoredFilter.resourceSubscriptions ?? [];
    },
    unsubscribe: async () => subscription?.close(),
    close: () => client.close(),
  };
}

type Caller = (name: string, args: Record<string, unknown>, options: CallOptions) => Promise<object>;

function legacyClient(
  client: Pick<OldClient | Client, 'close' | 'listTools' | 'readResource'> & Subscriber,
  updates: readonly string[],
  sessionId: () => string | undefined,
  { call }: { readonly call: Caller },
): TestClient {
  let subscribed: readonly string[] = [];
  return {
    ...shared(client, call),
    updates,
    sessionId: sessionId(),
    async subscribe(...uris) {
      for (const uri of uris) await client.subscribeResource({ uri });
      subscribed = uris;
      return uris;
    },
    async unsubscribe() {
      for (const uri of subscribed) await client.unsubscribeResource({ uri });
    },
    close: () => client.close(),
  };
}

interface Subscriber {
  subscribeResource(params: { uri: string }): Promise<unknown>;
  unsubscribeResource(params: { uri: string }): Promise<unknown>;
}

function shared(client: Pick<OldClient | Client, 'listTools' | 'readResource'>, call: Caller) {
  return {
    async call(
      name: string,
      args: Record<string, unknown> = {},
      options: CallOptions = {},
    ): Promise<ToolResult> {
      const result = (await call(name, args, options)) as {
        isError?: boolean;
        content: readonly { text: string }[];
        structuredContent?: Record<string, unknown>;
      };
      return {
        isError: result.isError,
        text: result.content[0]?.text ?? '',
        data: result.structuredContent ?? {},
      };
    },
    async read(uri: string): Promise<string> {
      const { contents } = await client.readResource({ uri });
      return (contents[0] as { text: string }).text;
    },
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
  };
}
