import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { bundle } from './bundle.js';

const CAPABILITIES = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
};

/** A chat that shows MCP Apps: a client of a real server, and the official bridge in a real browser. */
export interface TestHost {
  readonly client: Client;
  readonly page: Page;
  readonly app: FrameLocator;
  /** The names of the tools that the app has called. */
  readonly calls: string[];
  /** Requests of the browser that would leave the host. */
  readonly requests: string[];
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
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  page.setDefaultTimeout(20_000);
  const calls: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) requests.push(request.url());
  });
  await page.exposeFunction('callTool', async (params: Parameters<Client['callTool']>[0]) => {
    calls.push(params.name);
    return client.callTool(params);
  });
  await page.exposeFunction('readResource', (params: Parameters<Client['readResource']>[0]) =>
    client.readResource(params),
  );
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundle('host.ts') });
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  return {
    client,
    page,
    app: page.frameLocator('iframe'),
    calls,
    requests,
    call: async (name, args) => textOf(await call(name, args)),
    async show(name, args) {
      const { tools } = await client.listTools();
      const { ui } = tools.find((tool) => tool.name === name)?._meta ?? {};
      const { resourceUri } = ui as { readonly resourceUri: string };
      const { contents } = await client.readResource({ uri: resourceUri });
      const html = (contents[0] as { readonly text: string }).text;
      const result = await call(name, args);
      await page.evaluate(`showApp(...${JSON.stringify([html, args, result])})`);
      return textOf(result);
    },
    async close() {
      await page.close();
      await client.close();
    },
  };
}

function textOf(result: object): string {
  const { content } = result as { readonly content: readonly { readonly text?: string }[] };
  return content.map(({ text = '' }) => text).join('\n');
}
