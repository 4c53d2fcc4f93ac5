import { describePages, findPages } from '../../host/findPages.js';
import { openApp } from '../openApp.js';
import { describeHidden } from '../pages/describeHidden.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Lists the pages that the user may open. */
export const pages: Command = {
  async run({ positionals: [directory], values, output }) {
    const user = readUser(values);
    const { host, close } = await openApp(directory, values);
    const app = await host.app();
    const found = await findPages(app, user, host.policy);
    if (found.length > 0) output.write(`${describePages(found)}\n`);
    const isHidden = await app.session({ user: user && { ...user } }).hidesPages();
    const hint = describeHidden({ user, isHidden, isEmpty: found.length === 0 });
    // On stderr, so that stdout has only the list.
    if (hint !== undefined) process.stderr.write(`${hint}\n`);
    await close();
    return 0;
  },
};
