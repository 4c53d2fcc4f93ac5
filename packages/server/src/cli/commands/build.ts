import { relative } from 'node:path';
import { openApp } from '../openApp.js';
import type { Command } from './Command.js';

/** Builds the app in advance, so that servers start without a build and without write access to its directory. */
export const build: Command = {
  async run({ positionals: [directory], values, output }) {
    const { host, close } = await openApp(directory, values);
    const app = await host.app();
    const path = await app.prebuild();
    output.write(
      `The app is built in ${relative(app.directory, path)} of ${app.directory}.\nServers use that build until a file of the app changes.\n`,
    );
    await close();
    return 0;
  },
};
