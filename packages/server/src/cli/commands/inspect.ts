import { resolve } from 'node:path';
import { UserError } from '../../UserError.js';
import { runProgram } from '../inspect/runProgram.js';
import { runningBin, serverOptions } from '../install/createEntry.js';
import { quote } from '../quote.js';
import { readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

/** The major version whose options are used below. */
const INSPECTOR = '@modelcontextprotocol/inspector@2';
/** `engines` of that package. */
const MIN_NODE = [22, 19] as const;

/** Opens the app in MCP Inspector, which npx installs. */
export const inspect: Command = {
  async run({ positionals: [path], values, output }) {
    const directory = resolveDirectory(path);
    readUser(values);
    checkNode(process.versions.node);
    const server = [runningBin(), directory, ...serverOptions(values, (file) => resolve(file))];
    // Options after -- are for the server: Inspector has some of the same names, such as --config.
    const command = [INSPECTOR, '--', process.execPath, ...server];
    const byHand = ['npx', ...command].map(quote).join(' ');
    const { code, hasPrinted } = await runProgram(
      ['npx', '-y', '--loglevel=silent', ...command],
      output,
    ).catch((error: Error) => {
      throw new UserError(`npx cannot be started (${error.message}). Run this by hand: ${byHand}`);
    });
    if (code !== 0 && !hasPrinted) {
      throw new UserError(
        `npx could not install or start MCP Inspector. Run this by hand to see why: ${byHand}`,
      );
    }
    return code;
  },
};

function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  throw new UserError(
    `MCP Inspector needs Node ${MIN_NODE.join('.')} or newer; this is v${version}. Run the command with a newer Node: lowdefy-mcp itself works with both.`,
  );
}
