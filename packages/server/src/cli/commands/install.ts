import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { didYouMean } from '@lowdefy-mcp/headless';
import { readAppName } from '../../config/readAppName.js';
import { slug } from '../../slug.js';
import { writeAtomically } from '../../store/writeAtomically.js';
import { UserError } from '../../UserError.js';
import { addEntry } from '../install/addEntry.js';
import { CLIENTS, type ClientName, clientOf } from '../install/clients.js';
import { createEntry } from '../install/createEntry.js';
import { readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

/** Adds the server to the configuration of a client. */
export const install: Command = {
  async run({ positionals: [clientName = '', given], values, output }) {
    const directory = resolveDirectory(given);
    const project = process.cwd();
    const machine = { platform: process.platform, environment: process.env };
    const client = clientOf(checkClient(clientName), project, machine);
    readUser(values);
    const { name, problem } = await readAppName(directory);
    if (problem !== undefined) throw new UserError(problem);
    const started = await createEntry(client, directory, { values, project, machine });
    const entry = { ...client.extra, ...started };
    if (values.print) {
      const { text } = addEntry('', { key: client.key, name: slug(name), entry, file: client.file });
      output.write(text);
      return 0;
    }
    const { text, mode, file } = await readOld(client.file);
    const added = addEntry(text, { key: client.key, name: slug(name), entry, file });
    await mkdir(dirname(file), { recursive: true });
    await writeAtomically(file, added.text, mode);
    output.write(`The server "${added.name}" is in ${client.file}. ${client.next}\n`);
    return 0;
  },
};

function checkClient(name: string): ClientName {
  const client = CLIENTS.find((known) => known === name);
  if (client !== undefined) return client;
  throw new UserError(
    `There is no client "${name}".${didYouMean(name, CLIENTS)} There are ${CLIENTS.join(', ')}.`,
  );
}

/** What is there now. A link stays one: the file that it leads to is written. */
async function readOld(path: string): Promise<{ text: string; mode: number; file: string }> {
  const file = await realpath(path).catch(() => path);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return { text: '', mode: 0o644, file };
  return { text: await readFile(file, 'utf8'), mode: found.mode & 0o777, file };
}
