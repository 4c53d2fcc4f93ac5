import { describePages, listPages } from '../../service/pages.js';
import { localPrincipal } from '../../sessions/localPrincipal.js';
import { openApp } from '../openApp.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Lists the pages that the user may open. */
export const pages: Command = {
  async run({ positionals: [directory], values, output }) {
    const principal = localPrincipal(readUser(values));
    const { service, close } = await openApp(directory, values);
    output.write(`${describePages(await listPages(service, principal))}\n`);
    await close();
    return 0;
  },
};
