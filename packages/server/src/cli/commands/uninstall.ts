import { formatOf } from '../install/formatOf.js';
import { guidesOf, uninstallGuide } from '../install/installGuide.js';
import { entriesOf, findEntry } from '../install/sameApp.js';
import { readTarget, type Target } from '../install/target.js';
import { readTextFile } from '../install/textFile.js';
import type { Command } from './Command.js';

/** Removes the server from the configuration of a client. */
export const uninstall: Command = {
  async run({ positionals: [clientName = '', path], values, output }) {
    const target = await readTarget(clientName, path);
    const { name, text } = await removeFromFile(target);
    output.write(`${text}\n`);
    if (values.guide) {
      output.write(await uninstallGuide(target, name));
      return 0;
    }
    const guides = await guidesOf(target, name);
    if (guides.length > 0) {
      output.write(
        `The section about "${target.title}" is still in ${guides.join(' and ')}: uninstall with --guide removes it too.\n`,
      );
    }
    return 0;
  },
};

/** Removes the app's entry. Resolves with a sentence about it. */
async function removeFromFile(target: Target): Promise<{ readonly name: string; readonly text: string }> {
  const { client, name } = target;
  if (client.format === 'none') {
    return {
      name,
      text: `${client.title} is configured in its settings: remove the server "${name}" in ${client.file}.`,
    };
  }
  const file = await readTextFile(client.file);
  const format = formatOf(client);
  const servers = format.servers(file.text, client);
  const found = findOwn(target, servers);
  if (found === undefined) {
    const others = entriesOf(servers, target.directories).map((other) => `"${other}"`);
    const hint =
      others.length === 0 ? '' : ` The app is started by ${others.join(', ')}: remove that by hand.`;
    return { name, text: `${client.file} has no server "${name}" of this app: nothing was removed.${hint}` };
  }
  await file.write(format.remove(file.text, client, found));
  return { name: found, text: `Removed the server "${found}" from ${client.file}.` };
}

/** Finds the entry by the app's name, or the only entry of its directory if the app cannot be read. */
function findOwn(
  { name, directories, problem }: Target,
  servers: Parameters<typeof findEntry>[0],
): string | undefined {
  if (problem === undefined) return findEntry(servers, name, directories);
  const [only, ...more] = entriesOf(servers, directories);
  return more.length === 0 ? only : undefined;
}
