import { PassThrough } from 'node:stream';
import { parseArguments } from '../../packages/server/src/cli/parseArguments.js';
import { readUser } from '../../packages/server/src/cli/readUser.js';
import { runPlayground } from '../../packages/server/src/cli/try/runPlayground.js';
import { createService, memoryStore, readConfig } from '../../packages/server/src/index.js';
import { packs } from './printPages.js';
import type { Fence } from './readFences.js';
import { splitCommands } from './splitCommands.js';

const COMMAND = /^\$ npx (lowdefy-mcp try .*)\n/;

/** Whether a block of a document is a session with `lowdefy-mcp try`. */
export const isTranscript = ({ language, code }: Fence) => language === 'text' && COMMAND.test(code);

/** The page that a transcript opens. */
export const pageOfTranscript = (fence: Fence) => argumentsOf(fence).positionals[0] ?? '';

/** Types the lines of a transcript again, on the app in a directory. Times are those of the document: they differ each time. */
export async function replay(fence: Fence, directory: string): Promise<string> {
  const { code } = fence;
  const output = new PassThrough();
  let printed = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const input = new PassThrough();
  const typed = [...code.matchAll(/^(?:> |Allow it\? \(y\/n\) )(.*)$/gm)].map(([, line]) => `${line}\n`);
  input.end(typed.join(''));
  const config = await readConfig(directory);
  const { service, close } = createService({
    directory,
    config,
    store: memoryStore(),
    appOptions: { packs },
  });
  await runPlayground({
    server: {
      name: 'Document',
      service,
      principal: { id: 'reader', user: readUser(argumentsOf(fence).values) },
      report: (error) => {
        throw error;
      },
    },
    first: { tool: 'navigate', args: { pageId: pageOfTranscript(fence) } },
    input,
    output,
    isInteractive: false,
  });
  await close();
  const times = [...code.matchAll(/\d+ ms$/gm)].map(([time]) => time);
  const [command] = COMMAND.exec(code) ?? [''];
  return command + printed.replaceAll(/\d+ ms$/gm, (time) => times.shift() ?? time);
}

function argumentsOf({ code }: Fence) {
  const [, command = ''] = COMMAND.exec(code) ?? [];
  return parseArguments(splitCommands(command)[0]?.words.slice(1) ?? []);
}
