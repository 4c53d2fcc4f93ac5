import type { StdioOptions } from '../../stdio/serveStdio.js';
import { Client } from './Client.js';
import { Completion } from './Completion.js';
import type { ToolCall } from './Input.js';
import { Playground } from './Playground.js';
import { Terminal, type TerminalOptions } from './Terminal.js';

export interface PlaygroundOptions extends Omit<TerminalOptions, 'complete'> {
  readonly server: Omit<StdioOptions, 'input' | 'output'>;
  /** The first call. */
  readonly first: ToolCall;
  /** Called with a function that prints notifications. */
  readonly onStart?: (notify: (text: string) => void) => void | Promise<void>;
}

const HELP = '"help" lists the commands, Ctrl-D ends.';
const ACT = `Type an action, such as "set title=Printer" or "click submit". ${HELP}`;
const OPEN = `Type "open" and the id of a page. ${HELP}`;

/** Makes the first call and runs typed lines, until the input ends or the user quits. */
export async function runPlayground({
  server,
  first,
  onStart,
  ...options
}: PlaygroundOptions): Promise<void> {
  const completion = new Completion();
  const terminal = new Terminal({ ...options, complete: completion.complete });
  const print = (text: string) => terminal.print(text);
  const dim = (text: string) => (options.isInteractive ? `\u001b[2m${text}\u001b[22m` : text);
  let thinkingTime = 0;
  const client = await Client.connect(server, async (question) => {
    const began = performance.now();
    print(`${question.trimEnd()}\n`);
    const answer = (await terminal.ask('Allow it? (y/n) ')) ?? '';
    thinkingTime += performance.now() - began;
    return /^\s*y(es)?\s*$/i.test(answer);
  });
  const parts = { client, completion, print, dim, thinkingTime: () => thinkingTime };
  const ended = terminal.interrupted.then(() => false);
  const playground = await Promise.race([Playground.start(parts), terminal.interrupted]);
  if (playground) {
    await onStart?.((text) => terminal.notify(dim(text)));
    await Promise.race([playground.call(first), ended]);
    if (options.isInteractive) print(`\n${dim(first.tool === 'navigate' ? ACT : OPEN)}`);
    await loop(terminal, (line) => Promise.race([playground.run(line), ended]));
    print(dim(playground.summary));
  }
  terminal.close();
  await client.close();
}

async function loop(terminal: Terminal, run: (line: string) => Promise<boolean>): Promise<void> {
  for (;;) {
    terminal.print('');
    const line = await terminal.ask('> ');
    if (line === undefined || !(await run(line))) return;
  }
}
