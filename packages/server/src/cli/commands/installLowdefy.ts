import { findLowdefy, HeadlessError } from '@lowdefy-mcp/headless';
import { UserError } from '../../UserError.js';
import { installWithProgress } from '../lowdefy/offerLowdefy.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

/** Installs the Lowdefy that the app's lowdefy.yaml names into the cache. */
export const installLowdefy: Command = {
  async run({ positionals: [path], output }) {
    const { wanted, own, error } = await findLowdefy(resolveDirectory(path));
    if (own !== undefined) {
      output.write(`The app has its own Lowdefy ${own}: nothing was installed.\n`);
      return 0;
    }
    if (error !== undefined && error.install === undefined) throw error;
    if (wanted === undefined) {
      throw new UserError(
        'There is nothing to install: the app does not name an exact version of Lowdefy, such as "lowdefy: 5.3.0" in lowdefy.yaml.',
      );
    }
    const { directory, isNew } = await installWithProgress(wanted).catch((failure: unknown) => {
      if (failure instanceof HeadlessError && error === undefined)
        failure.message += '\nWithout it, the app runs on the Lowdefy that comes with lowdefy-mcp.';
      throw failure;
    });
    output.write(
      isNew
        ? `Lowdefy ${wanted} is installed in ${directory}, for all apps that name this version.\n`
        : `Lowdefy ${wanted} was already installed in ${directory}, and is unchanged.\n`,
    );
    return 0;
  },
};
