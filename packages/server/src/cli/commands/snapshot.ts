import { join, resolve } from 'node:path';
import { locate } from '@lowdefy-mcp/headless';
import type { AppHost } from '../../host/AppHost.js';
import type { User } from '../../host/makeUser.js';
import { unknownSnapshotTargets } from '../../policy/unknownSnapshotTargets.js';
import { UserError } from '../../UserError.js';
import { openApp } from '../openApp.js';
import { withProgress } from '../progress.js';
import { readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import { Camera } from '../snapshot/Camera.js';
import { compareFiles } from '../snapshot/compareFiles.js';
import { countProcesses, readProcesses } from '../snapshot/countProcesses.js';
import { listSamples } from '../snapshot/listSamples.js';
import { readMasks } from '../snapshot/readMasks.js';
import type { Sample } from '../snapshot/Sample.js';
import { takeSnapshots } from '../snapshot/takeSnapshots.js';
import { tellFailures } from '../snapshot/tellFailures.js';
import { describeDifference, writeDifference } from '../snapshot/writeDifference.js';
import type { Command } from './Command.js';

const FIX = 'If the changes are intended, run the command without --check, and commit the files.';

/** Writes every page to a file, or with --check only compares the pages with the files. */
export const snapshot: Command = {
  async run({ positionals: [path], values, output }) {
    const user = readUser(values);
    const masks = readMasks(values.mask ?? '');
    const requested = readProcesses(values.processes);
    const directory = resolveDirectory(path);
    const home = locate(directory).directory;
    const folder = values.out === undefined ? join(home, '__pages__') : resolve(values.out);
    const camera = new Camera(masks);
    const { host, close } = await openApp(path, values, { print: camera.print });
    process.on('uncaughtExceptionMonitor', camera.nameCrash);
    const samples = await list(host, user);
    const { buildDirectory } = await host.app();
    const processes = countProcesses(samples.length, requested);
    const start = { directory, config: host.config, buildDirectory, masks };
    const taken = await withProgress('Opening pages', (update) => {
      const onProgress = (done: number) => update(`page ${done} of ${samples.length}`);
      return takeSnapshots(samples, { host, camera, processes, start, onProgress });
    });
    await close();
    process.off('uncaughtExceptionMonitor', camera.nameCrash);
    const isCheck = values.check === true;
    for (const line of taken.flatMap(({ printed, failedEvents }) => [...printed, ...failedEvents]))
      process.stderr.write(`${line}\n`);
    const failed = taken.filter(({ failures }) => failures.length > 0);
    const compared = taken.map((one) => ({
      ...one.sample,
      text: failed.includes(one) ? undefined : one.text,
    }));
    const differences = await compareFiles(folder, compared);
    for (const difference of differences) {
      if (!isCheck) await writeDifference(difference);
      output.write(describeDifference(difference, isCheck));
    }
    const which = failed.length === 0 ? 'all' : 'the other';
    if (!isCheck) output.write(`${which === 'all' ? 'All' : 'The other'} pages are written to ${folder}.\n`);
    else if (differences.length > 0) output.write(`\nThe pages differ from the files in ${folder}. ${FIX}\n`);
    else output.write(`${which === 'all' ? 'All' : 'The other'} pages match the files in ${folder}.\n`);
    if (failed.length > 0) process.stderr.write(tellFailures(failed, isCheck));
    return failed.length > 0 || (isCheck && differences.length > 0) ? 1 : 0;
  },
};

/** Lists the samples. Refuses unknown page ids, because a misspelt one would leave the page without its settings. */
async function list(host: AppHost, user: User | null): Promise<readonly Sample[]> {
  const app = await host.app();
  const unknown = await unknownSnapshotTargets(host.config.snapshot, app);
  if (unknown.length > 0) throw new UserError(unknown.join('\n'));
  return listSamples(app, host.policy, host.config.snapshot.pages, user);
}
