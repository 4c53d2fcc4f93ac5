import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type StdioConnection, type StdioOptions, serveStdio } from '../../stdio/serveStdio.js';
import { version } from '../../version.js';

const messageSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({ message: z.string().optional() }).optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Message = z.output<typeof messageSchema>;

const resultSchema = z.object({ content: z.array(z.looseObject({ text: z.string().optional() })) });

const toolsSchema = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      description: z.string().default(''),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) }),
    }),
  ),
});

/** A tool as clients see it. */
export type ListedTool = z.output<typeof toolsSchema>['tools'][number];

/** Asks the user to confirm. */
type Confirm = (question: string) => Promise<boolean>;

/**
 * An MCP client in the same process as its server. Both use the stdio transport, so every answer is byte for byte the same as for other
 * clients.
 */
export class Client {
  readonly #toServer = new PassThrough();
  readonly #connection: StdioConnection;
  readonly #confirm: Confirm;
  readonly #open = new Map<number, (message: Message) => void>();
  #lastId = 0;

  private constructor(options: Omit<StdioOptions, 'input' | 'output'>, confirm: Confirm) {
    const fromServer = new PassThrough();
    this.#confirm = confirm;
    this.#connection = serveStdio({ ...options, input: this.#toServer, output: fromServer });
    createInterface({ input: fromServer }).on('line', (line) => this.#receive(line));
  }

  static async connect(options: Omit<StdioOptions, 'input' | 'output'>, confirm: Confirm): Promise<Client> {
    const client = new Client(options, confirm);
    await client.#request('initialize', {
      protocolVersion: LATEST_PROTOCOL_VERSION,
      capabilities: { elicitation: {} },
      clientInfo: { name: 'lowdefy-mcp try', version },
    });
    client.#send({ method: 'notifications/initialized' });
    return client;
  }

  async listTools(): Promise<readonly ListedTool[]> {
    return toolsSchema.parse(await this.#request('tools/list', {})).tools;
  }

  /** Calls a tool and returns the text for the model. */
  async callTool(name: string, args: object): Promise<string> {
    const { content } = resultSchema.parse(await this.#request('tools/call', { name, arguments: args }));
    return content.map((part) => part.text ?? JSON.stringify(part)).join('\n');
  }

  /** Cancels the calls in progress, and closes the connection. */
  async close(): Promise<void> {
    for (const requestId of this.#open.keys()) {
      this.#send({ method: 'notifications/cancelled', params: { requestId } });
    }
    await this.#connection.close();
  }

  async #request(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { result, error } = await new Promise<Message>((resolve) => {
      this.#open.set(id, resolve);
      this.#send({ id, method, params });
    });
    if (error !== undefined) throw new Error(error.message);
    return result;
  }

  #receive(line: string): void {
    const message = messageSchema.parse(JSON.parse(line));
    if (message.method === 'elicitation/create') void this.#answer(message);
    if (message.method !== undefined) return;
    const id = Number(message.id);
    this.#open.get(id)?.(message);
    this.#open.delete(id);
  }

  async #answer({ id, params }: Message): Promise<void> {
    const confirm = await this.#confirm(params?.message ?? '');
    this.#send({ id, result: confirm ? { action: 'accept', content: { confirm } } : { action: 'decline' } });
  }

  #send(message: object): void {
    this.#toServer.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}
