// A minimal MCP server: the official SDK with one tool that does nothing. Over stdio, or with --http.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

function create() {
  const server = new McpServer({ name: 'empty', version: '0.0.0' });
  server.registerTool('nothing', { description: 'Does nothing.', inputSchema: z.strictObject({}) }, () => ({
    content: [{ type: 'text', text: '' }],
  }));
  return server;
}

if (process.argv.includes('--http')) {
  const handle = toNodeHandler(createMcpHandler(create));
  const server = createServer((request, response) => {
    handle(Object.assign(request, { method: request.method ?? 'GET', url: request.url ?? '/' }), response);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp\n`);
  });
} else serveStdio(create);
