import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import {
  type AppData,
  type AppSpec,
  AppSpecError,
  compileBody,
  printDocument,
  referencesOf,
  validateApp,
} from '@lowdefy-mcp/apps';
import { didYouMean } from '@lowdefy-mcp/headless';
import { localPrincipal } from '../../auth/localPrincipal.js';
import { UserError } from '../../UserError.js';
import { openApp } from '../openApp.js';
import type { Values } from '../parseArguments.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Compiles the spec of a dashboard to HTML. Prints notes and references without data to stderr. */
export const app: Command = {
  async run({ positionals: [action = '', file = '', directory], values, output }) {
    if (action !== 'compile') {
      throw new UserError(
        `lowdefy-mcp app can "compile", not "${action}".${didYouMean(action, ['compile'])}`,
      );
    }
    if (directory === undefined) checkOptions(values);
    const name = file === '-' ? 'stdin' : file;
    const { spec, notes } = validate(name, await readSpec(file));
    const data = await readData(spec, directory, values);
    const failures: string[] = [];
    const content = compileBody(spec, data, (place, message) => failures.push(`${place}: ${message}`));
    for (const note of [...notes, ...failures]) process.stderr.write(`${note}\n`);
    output.write(printDocument(spec, content, {}));
    return 0;
  },
};

/** Refuses options that are only for reading the data of an app. */
function checkOptions(values: Values): void {
  const option = (['user', 'roles', 'config'] as const).find((name) => values[name] !== undefined);
  if (option === undefined) return;
  throw new UserError(`--${option} is for the data of an app: add the directory of the app after the spec.`);
}

async function readSpec(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UserError(`There is no file ${file}.`) : error;
  });
}

function validate(name: string, json: string) {
  try {
    return validateApp(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UserError(`${name} is not valid JSON: ${error.message}`);
    if (error instanceof AppSpecError) throw new UserError(`${name} is not valid.\n${error.message}`);
    throw error;
  }
}

async function readData(spec: AppSpec, directory: string | undefined, values: Values): Promise<AppData> {
  const references = referencesOf(spec);
  if (references.length === 0) return new Map();
  if (directory === undefined) {
    const error =
      'The data is in an app. Pass the directory of the app to "lowdefy-mcp app compile" to read it.';
    return new Map(references.map(({ path }) => [path, { error }]));
  }
  const principal = localPrincipal(readUser(values));
  const { host, close } = await openApp(directory, values);
  const data = await host.liveData.read(principal, references);
  await close();
  return data;
}
