import { estimateTokens } from '@lowdefy-mcp/render-core';
import { UserError } from '../../UserError.js';
import { describeTools } from '../tools/describeTools.js';
import type { Client, ListedTool } from './Client.js';
import type { Completion } from './Completion.js';
import { help } from './help.js';
import type { ToolCall } from './Input.js';
import { parseLine } from './parseLine.js';

export interface PlaygroundParts {
  readonly client: Client;
  readonly completion: Completion;
  /** The total time that the user has taken to answer questions, in milliseconds. */
  readonly thinkingTime: () => number;
  readonly print: (text: string) => void;
  /** Dims lines that are not part of an answer. */
  readonly dim: (text: string) => string;
}

/** Runs the typed lines, and prints what an agent reads. */
export class Playground {
  readonly #parts: PlaygroundParts;
  readonly #sessionId: string;
  readonly #tools: ReadonlyMap<string, ListedTool>;
  #calls = 0;
  #tokens = 0;

  private constructor(parts: PlaygroundParts, sessionId: string, tools: readonly ListedTool[]) {
    this.#parts = parts;
    this.#sessionId = sessionId;
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** Starts a session, as an agent does first. */
  static async start(parts: PlaygroundParts): Promise<Playground> {
    const { client, completion } = parts;
    const tools = await client.listTools();
    const created = await client.callTool('session_create', { name: 'lowdefy-mcp try' });
    const [, sessionId = ''] = /\bsessionId"?: ?"?([\w-]+)/.exec(created) ?? [];
    completion.learnTools(tools.map(({ name }) => name));
    completion.learnPages(await client.callTool('get_pages', {}));
    return new Playground(parts, sessionId, tools);
  }

  /** Runs a line. Resolves with false if it ends the session. Prints a mistake and continues. */
  async run(line: string): Promise<boolean> {
    const { print } = this.#parts;
    try {
      const input = parseLine(line);
      if (input === undefined) return true;
      if ('quit' in input) return false;
      if ('call' in input) await this.call(input.call);
      else print(input.show === 'help' ? help : describeTools([...this.#tools.values()]).trimEnd());
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      print(error.message);
    }
    return true;
  }

  /** Calls a tool and prints the call, the answer, its tokens and the time. */
  async call({ tool, args }: ToolCall): Promise<void> {
    const { client, completion, thinkingTime, print, dim } = this.#parts;
    print(dim(`→ ${tool} ${JSON.stringify(args)}`));
    const [began, thought] = [performance.now(), thinkingTime()];
    const text = await client
      .callTool(tool, this.#withSession(tool, args))
      .catch((error: Error) => error.message);
    const elapsed = performance.now() - began - (thinkingTime() - thought);
    const tokens = estimateTokens(text);
    this.#calls += 1;
    this.#tokens += tokens;
    completion.learnBlocks(text);
    print(text.trimEnd());
    print(dim(`← ${tokens} tokens, ${Math.round(elapsed)} ms`));
  }

  /** The number of calls and their tokens. */
  get summary(): string {
    return `${this.#calls} ${this.#calls === 1 ? 'call' : 'calls'}, ${this.#tokens} tokens`;
  }

  #withSession(tool: string, args: ToolCall['args']): object {
    const { properties = {} } = this.#tools.get(tool)?.inputSchema ?? {};
    return 'sessionId' in properties ? { sessionId: this.#sessionId, ...args } : args;
  }
}
