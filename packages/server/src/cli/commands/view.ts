import { z } from 'zod';
import { UserError } from '../../UserError.js';
import { type Address, readAddress } from '../addressFile.js';
import { openBrowser } from '../openBrowser.js';
import type { Values } from '../parseArguments.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

const linkSchema = z.object({ url: z.string(), expires: z.string() });
const errorSchema = z.object({ error: z.string() });

/** Opens the viewer of a running server in the browser. */
export const view: Command = {
  async run({ positionals: [path], values, output }) {
    const directory = resolveDirectory(path);
    const address = await readAddress(directory);
    if (address === undefined) {
      throw new UserError(
        `No server with a viewer runs for ${directory}. Start one with "lowdefy-mcp --http", or add --view to the server that your MCP client starts.`,
      );
    }
    const { url, expires } = await createLink(address, values);
    output.write(`${url}\n`);
    const isOpen = values.print ? false : await openBrowser(url);
    if (!isOpen) process.stderr.write(`Open it in a browser: it works once, until ${expires}.\n`);
    return 0;
  },
};

async function createLink(address: Address, values: Values): Promise<z.infer<typeof linkSchema>> {
  const { url, secret = values.key ?? process.env.LOWDEFY_MCP_KEY } = address;
  if (secret === undefined) {
    throw new UserError(
      `The server at ${url} needs authentication: pass your API key with --key, or in the environment variable LOWDEFY_MCP_KEY.`,
    );
  }
  const response = await fetch(`${url}/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: values.session, readOnly: values['read-only'] }),
  }).catch((error: Error) => {
    throw new UserError(`The server at ${url} does not answer: ${String(error.cause ?? error)}`);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return linkSchema.parse(body);
  const { data } = errorSchema.safeParse(body);
  throw new UserError(
    `The server at ${url} refuses: ${data?.error ?? `it responds with status ${response.status}.`}`,
  );
}
