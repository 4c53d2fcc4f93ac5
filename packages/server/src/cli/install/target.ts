import { didYouMean } from '@lowdefy-mcp/headless';
import { readAppName } from '../../config/readAppName.js';
import { slug } from '../../slug.js';
import { UserError } from '../../UserError.js';
import { resolveDirectory } from '../resolveDirectory.js';
import { CLIENTS, type Client, type ClientName, clientOf, type Machine, pathFor } from './clients.js';

/** The app and the client of `install` and `uninstall`. */
export interface Target {
  readonly client: Client;
  readonly machine: Machine;
  /** The directory that is open in the client. */
  readonly project: string;
  /** The app's directory. */
  readonly directory: string;
  /** The spellings of that directory in entries. */
  readonly directories: readonly string[];
  /** The name of the app; `name` is its slug for the client. */
  readonly title: string;
  readonly name: string;
  /** Why the app cannot be read, if so. */
  readonly problem: string | undefined;
}

export async function readTarget(clientName: string, path: string | undefined): Promise<Target> {
  const directory = resolveDirectory(path);
  const project = process.cwd();
  const machine = { platform: process.platform, environment: process.env };
  const client = clientOf(checkClient(clientName), project, machine);
  const { name: title, problem } = await readAppName(directory);
  const directories = [pathFor(client, directory, project), directory];
  return { client, machine, project, directory, directories, title, name: slug(title), problem };
}

function checkClient(name: string): ClientName {
  const client = CLIENTS.find((known) => known === name);
  if (client !== undefined) return client;
  throw new UserError(
    `There is no client "${name}".${didYouMean(name, CLIENTS)} Known clients: ${CLIENTS.join(', ')}.`,
  );
}
