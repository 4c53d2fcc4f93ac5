import { findPacks } from '@lowdefy-mcp/headless';
import { type Config, configSchema } from '../../config/configSchema.js';
import { readAppConfig } from '../../config/readAppConfig.js';
import { createHost } from '../../host/createHost.js';
import { packDirectories } from '../../packDirectories.js';
import { unknownTargets } from '../../policy/unknownTargets.js';
import { memoryStore } from '../../store/memoryStore.js';
import { UserError } from '../../UserError.js';
import { examineApp } from '../doctor/examineApp.js';
import { examineKeys, examineStore } from '../doctor/examineConfig.js';
import { examinePacks } from '../doctor/examinePacks.js';
import { type Finding, printFindings } from '../doctor/Finding.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

/** Looks at everything that the server needs, and says how to put right what is not. */
export const doctor: Command = {
  async run({ positionals: [given], values, output }) {
    const directory = resolveDirectory(given);
    const { config, findings } = await examine(directory, values.config);
    const packs = await findPacks(directory, ...packDirectories());
    const all = [
      ...findings,
      ...examinePacks(packs),
      ...(await load(directory, config, packs)),
      await examineStore(directory, config),
    ];
    output.write(printFindings(all));
    const bad = all.filter(({ level }) => level === 'bad').length;
    output.write(bad === 0 ? '\nThe app can be served.\n' : '\nThe app cannot be served as it is.\n');
    return bad === 0 ? 0 : 1;
  },
};

/** The configuration; the default one if it is not right. */
async function examine(
  directory: string,
  file: string | undefined,
): Promise<{ readonly config: Config; readonly findings: readonly Finding[] }> {
  try {
    const config = await readAppConfig(directory, file);
    const ok: Finding = { level: 'ok', text: 'The configuration of the server is right' };
    return { config, findings: [ok, ...examineKeys(config)] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const bad: Finding = {
      level: 'bad',
      text: error.message,
      fix: 'Put that right; the README of @lowdefy-mcp/server has all settings.',
    };
    return { config: configSchema.parse({}), findings: [bad] };
  }
}

async function load(
  directory: string,
  config: Config,
  packs: Parameters<typeof examineApp>[1],
): Promise<readonly Finding[]> {
  const { host, close } = createHost({ directory, config, store: memoryStore() });
  try {
    const app = await host.app();
    const unknown = (await unknownTargets(config, app)).map((text): Finding => ({ level: 'warning', text }));
    return [...examineApp(app, packs), ...unknown];
  } catch (error) {
    // It says itself what to do.
    return [{ level: 'bad', text: `The app cannot be loaded: ${(error as Error).message}` }];
  } finally {
    await close();
  }
}
