import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { callerOf } from './callerOf.js';

/**
 * Connects to an MCP server over HTTP.
 *
 * @param {string} url
 */
export async function connectHttp(url) {
  const client = new Client({ name: 'bench', version: '0.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return callerOf(client);
}
