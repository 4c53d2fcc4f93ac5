import { z } from 'zod';
import { readAppConfig } from '../../config/readAppConfig.js';
import { UserError } from '../../UserError.js';
import { type Address, readAddress } from '../addressFile.js';
import { askHidden } from '../askHidden.js';
import { openBrowser } from '../openBrowser.js';
import type { Values } from '../parseArguments.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

const linkSchema = z.object({ url: z.string(), expires: z.string(), readOnly: z.boolean() });
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
    const { url, expires, readOnly } = await createLink(address, values);
    const { viewer } = await readAppConfig(directory, values.config);
    checkOrigin(url, [address.url, ...(viewer.url === undefined ? [] : [viewer.url])]);
    output.write(`${url}\n`);
    const isOpen = values.print ? false : await openBrowser(url);
    if (!isOpen) process.stderr.write(`Open it in a browser: it works once, until ${expires}.\n`);
    if (readOnly && !values['read-only']) {
      process.stderr.write('You can only watch. To act, enter your viewer key in the viewer.\n');
    }
    return 0;
  },
};

/** Finds the credential to send: one of the person, unless they only want to watch. */
async function findKey({ url, watchKey }: Address, values: Values): Promise<string> {
  const { LOWDEFY_MCP_KEY, LOWDEFY_MCP_VIEWER_KEY } = process.env;
  const toWatch = LOWDEFY_MCP_KEY ?? watchKey;
  if (values['read-only'] && toWatch !== undefined) return toWatch;
  const isEnough = toWatch === undefined ? '' : ' (Enter: only watch)';
  const key = LOWDEFY_MCP_VIEWER_KEY || (await askHidden(`Your viewer key${isEnough}: `)) || toWatch;
  if (key !== undefined) return key;
  throw new UserError(
    `The server at ${url} needs authentication. Set the environment variable LOWDEFY_MCP_VIEWER_KEY to your viewer key, or LOWDEFY_MCP_KEY to your API key to only watch.`,
  );
}

/** Refuses a link to anything else than the viewer, before it is printed or opened: `file:` and `smb:` are no pages. */
function checkOrigin(link: string, viewers: readonly string[]): void {
  const expected = viewers.map((url) => `${new URL(url).origin}/view/login?token=`);
  if (URL.canParse(link) && expected.some((start) => new URL(link).href.startsWith(start))) return;
  throw new UserError(
    `The server at ${viewers[0]} answers with a link that is not one of its viewer: ${JSON.stringify(link)}. If viewer.url is in another file than mcp.yaml, give it with --config.`,
  );
}

async function createLink(address: Address, values: Values): Promise<z.infer<typeof linkSchema>> {
  const { url } = address;
  const key = await findKey(address, values);
  const response = await fetch(`${url}/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
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
