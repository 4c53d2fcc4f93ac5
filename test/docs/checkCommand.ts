import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments as parseStart } from '../../examples/tickets/parseArguments.mjs';
import { parseArguments } from '../../packages/server/src/cli/parseArguments.js';
import { readDocument, root } from './documents.js';

const scripts = scriptsOf('package.json');
/** Those of a pack that `npm create @lowdefy-mcp/pack` has written. */
const packScripts = scriptsOf('packages/create-pack/template/_package.json');
const packages = new Set(
  readdirSync(join(root, 'packages')).map(
    (name) => JSON.parse(readDocument(`packages/${name}/package.json`)).name,
  ),
);
const tools = new Set(readdirSync(join(root, 'node_modules/.bin')));

/** Packages of others that documents may install, besides those of Acme, which is nobody. */
const FOREIGN = new Set(['vitest', 'jest', '@jest/globals', 'react', 'react-dom', 'lowdefy']);
/** Commands that are not ours. What they are given is not looked at. */
const OTHERS = new Set(['cd', 'claude', 'curl', 'cp', 'git', 'mkdir']);
/** How ES modules are tested with jest. */
const JEST = '--experimental-vm-modules node_modules/jest/bin/jest.js --testTimeout=60000';

/** What is wrong with a command of a document. Undefined: nothing is. */
export function checkCommand([program = '', ...args]: readonly string[]): string | undefined {
  if (program === 'lowdefy-mcp') return checkServer(args);
  if (program === 'npx') return checkNpx(args);
  if (program === 'npm') return checkNpm(args);
  if (program === 'pnpm') return checkPnpm(args);
  if (program === 'node' && args[0] === 'packages/server/bin/lowdefy-mcp.js')
    return checkServer(args.slice(1));
  if (program === 'node' && /^scripts\/\w+\.mjs$/.test(args[0] ?? '')) return checkFile(args[0] ?? '');
  if (OTHERS.has(program) || (program === 'node' && args.join(' ') === JEST)) return undefined;
  return `${program} is not a command that documents use. If it should be one, add it to OTHERS.`;
}

function checkFile(path: string): string | undefined {
  return existsSync(join(root, path)) ? undefined : `There is no ${path}.`;
}

function checkServer(args: readonly string[]): string | undefined {
  return messageOf(() => parseArguments(args));
}

function checkNpx(args: readonly string[]): string | undefined {
  const [name = '', ...rest] = args.filter((word) => word !== '-y' && word !== '--yes');
  if (name === 'lowdefy-mcp' || name === '@lowdefy-mcp/server') return checkServer(rest);
  return tools.has(name) ? undefined : `npx ${name}: the workspace has no such tool.`;
}

function checkNpm([command = '', ...args]: readonly string[]): string | undefined {
  if (['install', 'i', 'ci'].includes(command)) return checkInstall(args);
  if (command === 'create') return checkPackage((args[0] ?? '').replace(/^(@[\w-]+\/)?/, '$1create-'));
  const rest = args.filter((word) => word !== '--silent');
  if (command === 'start') return checkStart(rest);
  const [script = command] = command === 'run' ? rest : [];
  return script in packScripts ? undefined : checkScript(script);
}

function checkStart([separator, ...args]: readonly string[]): string | undefined {
  if (separator === undefined) return checkScript('start');
  if (separator !== '--') return `npm would take ${separator} for itself: write -- before it.`;
  return args[0] === 'try' ? checkServer(args) : messageOf(() => parseStart([...args]));
}

function checkPnpm([command = '', ...args]: readonly string[]): string | undefined {
  if (command === 'add' || command === 'install') return checkInstall(args);
  if (command === '--filter') return checkScriptOf(args);
  return tools.has(command) ? undefined : checkScript(command);
}

function checkInstall(args: readonly string[]): string | undefined {
  // A package that is installed from a directory is the reader's own.
  const names = args.filter((word) => !/^(?:-|\.\.?\/)/.test(word));
  return names.map((name) => checkPackage(name.replace(/(?<=.)@.*$/, ''))).find((problem) => problem);
}

function checkPackage(name: string): string | undefined {
  if (packages.has(name) || FOREIGN.has(name) || name.startsWith('@acme/')) return undefined;
  return `There is no package ${name} in the workspace. If it is somebody else's, add it to FOREIGN.`;
}

function scriptsOf(manifest: string): Readonly<Record<string, string>> {
  return JSON.parse(readDocument(manifest)).scripts;
}

function checkScript(name: string): string | undefined {
  return name in scripts ? undefined : `The workspace has no script ${name}.`;
}

/** A script of one package of the workspace. */
function checkScriptOf([name = '', script = '']: readonly string[]): string | undefined {
  const examples = readdirSync(join(root, 'examples')).map(
    (folder) =>
      JSON.parse(readDocument(`examples/${folder}/package.json`)) as {
        readonly name: string;
        readonly scripts?: object;
      },
  );
  const example = examples.find((one) => one.name === name);
  return Object.keys(example?.scripts ?? {}).includes(script)
    ? undefined
    : `${name} has no script ${script}.`;
}

function messageOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
