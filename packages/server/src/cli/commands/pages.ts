import { describePages, findPages } from '../../host/findPages.js';
import { openApp } from '../openApp.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Lists the pages that the user may open. */
export const pages: Command = {
  async run({ positionals: [directory], values, output }) {
    const user = readUser(values);
    const { host, close } = await openApp(directory, values);
    output.write(`${describePages(await findPages(await host.app(), user, host.policy))}\n`);
    await close();
    return 0;
  },
};
