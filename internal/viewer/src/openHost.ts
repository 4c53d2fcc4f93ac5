import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, FrameLocator } from 'playwright-core';
import { openBridge, type TestBridge } from './openBridge.js';

const CAPABILITIES = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
};

/** A chat that shows MCP Apps: a client of a real server, and the official bridge in a real browser. */
export interface TestHost extends Omit<TestBridge, 'show'> {
  readonly client: Client;
  readonly app: FrameLocator;
  call(name: string, args: Record<string, unknown>): Promise<string>;
  /** Calls a tool as the model does, and shows the app with its result. */
  show(name: string, args: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function openHost(browser: Browser, url: string, mode: 'auto' | 'legacy'): Promise<TestHost> {
  const client = new Client(
    { name: 'test-host', version: '1' },
    { capabilities: CAPABILITIES, versionNegotiation: { mode } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const bridge = await openBridge(browser, {
    callTool: (params) => client.callTool(params),
    readResource: (params) => client.readResource(params),
  });
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  return {
    ...bridge,
    client,
    app: bridge.page.frameLocator('iframe'),
    call: async (name, args) => textOf(await call(name, args)),
    async show(name, args) {
      const { tools } = await client.listTools();
      const { ui } = tools.find((tool) => tool.name === name)?._meta ?? {};
      const { resourceUri } = ui as { readonly resourceUri: string };
      const { contents } = await client.readResource({ uri: resourceUri });
      const html = (contents[0] as { readonly text: string }).text;
      const result = await call(name, args);
      await bridge.show(html, args, result);
      return textOf(result);
    },
    async close() {
      await bridge.page.close();
      await client.close();
    },
  };
}

function textOf(result: object): string {
  const { content } = result as { readonly content: readonly { readonly text?: string }[] };
  return content.map(({ text = '' }) => text).join('\n');
}
