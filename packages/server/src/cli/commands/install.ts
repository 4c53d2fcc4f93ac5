import { UserError } from '../../UserError.js';
import { addEntry } from '../install/addEntry.js';
import type { Json } from '../install/ConfigFormat.js';
import { createEntry } from '../install/createEntry.js';
import { describeEntry } from '../install/describeEntry.js';
import { formatOf } from '../install/formatOf.js';
import { installGuide } from '../install/installGuide.js';
import { readTarget, type Target } from '../install/target.js';
import { readTextFile } from '../install/textFile.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Adds the server to the configuration of a client. */
export const install: Command = {
  async run({ positionals: [clientName = '', path], values, output }) {
    const target = await readTarget(clientName, path);
    const { client } = target;
    readUser(values);
    if (target.problem !== undefined) throw new UserError(target.problem);
    const entry = {
      ...client.extra,
      ...(await createEntry(client, target.directory, { ...target, values })),
    };
    if (values.print || client.format === 'none') {
      if (!values.print) {
        process.stderr.write(
          `${client.title} is configured in its settings, so nothing was written. Paste this into ${client.file}. ${client.next}\n`,
        );
      }
      output.write(formatOf(client).set('', client, target.name, entry));
      if (!values.print) output.write(await installGuide(target, target.name, values));
      return 0;
    }
    const { name, done, old } = await addToFile(target, entry);
    output.write(`${done} ${client.next}\n`);
    if (old !== undefined) output.write(`The previous entry:\n${describeEntry(old)}\n`);
    output.write(await installGuide(target, name, values));
    return 0;
  },
};

/** Writes the entry. `done`: a sentence about the file; `old`: the entry that was replaced. */
async function addToFile(
  { client, name, directories }: Target,
  entry: Json,
): Promise<{ readonly name: string; readonly done: string; readonly old?: Json }> {
  const file = await readTextFile(client.file);
  const added = addEntry(file.text, formatOf(client), client, { name, entry, directories });
  const server = `the server "${added.name}"`;
  if (added.text === file.text) {
    return { name: added.name, done: `Nothing to change: ${server} in ${client.file} is up to date.` };
  }
  await file.write(added.text);
  if (!file.exists) return { name: added.name, done: `Created ${client.file} with ${server}.` };
  if (added.old === undefined) return { name: added.name, done: `Added ${server} to ${client.file}.` };
  return { name: added.name, done: `Replaced ${server} in ${client.file}.`, old: added.old };
}
