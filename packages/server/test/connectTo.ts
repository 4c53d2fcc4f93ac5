import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { asModelSees } from '../../../bench/src/mcp/asModelSees.js';
import { createServerFactory, type McpServerFields } from '../src/mcp/createServerFactory.js';
import type { Principal } from '../src/port/Principal.js';
import type { Viewer } from '../src/viewer/Viewer.js';
import { sessionIdIn } from './sessionIdIn.js';

/** What a tool answered. */
export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a tool answers is what the test says it is.
  readonly data: any;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: {
    progress: number;
    total?: number | undefined;
    message?: string;
  }) => void;
}

export interface TestClient {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<ToolResult>;
  /** A new session's id. */
  session(name?: string): Promise<string>;
  act(sessionId: string, actions: readonly object[], options?: object): Promise<ToolResult>;
  read(uri: string): Promise<string>;
}

export interface ConnectOptions {
  readonly principal?: Principal;
  /** The name of the app. */
  readonly name?: string;
  /** The version of the app. */
  readonly appVersion?: string;
  /** How the app presents the server. */
  readonly info?: McpServerFields['info'];
  /** `auto` is 2026-07-28, `legacy` 2025. */
  readonly mode?: 'auto' | 'legacy';
  /** Answers the questions of the server. Without it the client cannot be asked. */
  readonly elicit?: (message: string) => ElicitAnswer | Promise<ElicitAnswer>;
  /** Where people are asked if the client cannot ask. */
  readonly viewer?: Viewer;
  /** The client shows MCP Apps. */
  readonly showsApps?: boolean;
}

export interface ElicitAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: { readonly confirm: boolean };
}

export const YES: ElicitAnswer = { action: 'accept', content: { confirm: true } };

const UI = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };

/** Connects a real client to a service, in one process. */
export async function connectTo(
  fields: Pick<McpServerFields, 'service' | 'confirmations' | 'report'>,
  {
    principal = { id: 'ann', user: { name: 'Ann', roles: [] } },
    name = 'Fixture',
    appVersion,
    info,
    mode = 'auto',
    elicit,
    viewer,
    showsApps = false,
  }: ConnectOptions = {},
): Promise<TestClient> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: { ...(elicit && { elicitation: {} }), ...(showsApps && { extensions: UI }) },
      versionNegotiation: { mode },
    },
  );
  if (elicit) {
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      ...(await elicit(params.message)),
    }));
  }
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveStdio(
    createServerFactory({ ...fields, name, appVersion, info, viewer, principalOf: () => principal }),
    {
      transport: far,
    },
  );
  await client.connect(near);
  const call: TestClient['call'] = async (tool, args = {}, options = {}) => {
    const result = await client.callTool({ name: tool, arguments: args }, options as object);
    const text = asModelSees(result, 'text');
    return { isError: result.isError === true, text, data: result.structuredContent };
  };
  return {
    client,
    call,
    async session(title = 'A test') {
      const { data, text } = await call('session_create', { name: title });
      return data?.sessionId ?? sessionIdIn(text);
    },
    act: (sessionId, actions, options = {}) => call('interact', { sessionId, actions, ...options }),
    async read(uri) {
      const { contents } = await client.readResource({ uri });
      return (contents[0] as { text: string }).text;
    },
  };
}
