import { findLowdefy, findPacks, type Install, locate } from '@lowdefy-mcp/headless';
import { type Config, configSchema } from '../../config/configSchema.js';
import { readAppConfig } from '../../config/readAppConfig.js';
import { packDirectories } from '../../packDirectories.js';
import { UserError } from '../../UserError.js';
import { examineClients } from './examineClients.js';
import { examineAudit, examineKeys, examineStore } from './examineConfig.js';
import { examineLoaded } from './examineLoaded.js';
import { examineMissing } from './examineMissing.js';
import { examinePacks, USUAL_PACKS } from './examinePacks.js';
import { examineVersion } from './examineVersion.js';
import type { Finding } from './Finding.js';

/** The results of all checks. */
export interface Examined {
  readonly findings: readonly Finding[];
  /** The packages to install, in the folders of linked packages and in the app. */
  readonly installs: readonly Install[];
  readonly config: Config;
  readonly isApp: boolean;
  /** The version of Lowdefy to install, without which the app cannot be loaded. */
  readonly lowdefy?: string | undefined;
  /** The version of Lowdefy that the app names, if it runs on another one, which comes with the server. */
  readonly exactLowdefy?: string | undefined;
}

/** There is no app. */
const NO_APP = { error: undefined, wanted: undefined, instead: undefined };

/** Runs all checks, with one build of the app. Writes nothing but that build. */
export async function examineAll(directory: string, file: string | undefined): Promise<Examined> {
  const isApp = hasApp(directory);
  const { error, wanted, instead } = isApp ? await findLowdefy(directory) : NO_APP;
  // Everything else depends on the version.
  if (error !== undefined)
    return { config: configSchema.parse({}), isApp, installs: [], ...examineVersion(error) };
  const { config, findings } = await examineConfig(directory, file);
  const packs = await findPacks(directory, ...packDirectories());
  const loaded = await examineLoaded(directory, config);
  if (loaded.error !== undefined) return { config, isApp, installs: [], ...examineVersion(loaded.error) };
  const needed = [...(packs.found.length === 0 ? USUAL_PACKS : []), ...loaded.packages];
  const packages = isApp ? [...new Set(needed)] : [];
  const own = packages.length === 0 ? [] : [{ directory, packages }];
  const installs = [...loaded.linked, ...own];
  return {
    config,
    isApp,
    installs,
    exactLowdefy: instead === undefined ? undefined : wanted,
    findings: [
      ...findings,
      ...examinePacks(packs),
      ...loaded.findings,
      ...examineMissing(installs, loaded.isLoaded),
      ...(isApp
        ? [
            await examineStore(directory, config, async () => loaded.connection),
            ...(await examineAudit(directory, config)),
            ...(await examineClients(directory)),
          ]
        : []),
    ],
  };
}

/** Reads the configuration; the default one if it is not valid. */
async function examineConfig(
  directory: string,
  file: string | undefined,
): Promise<{ readonly config: Config; readonly findings: readonly Finding[] }> {
  try {
    const config = await readAppConfig(directory, file);
    const ok: Finding = { level: 'ok', text: 'The configuration of the server is valid' };
    return { config, findings: [ok, ...examineKeys(config)] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const fix = 'Correct it; the README of @lowdefy-mcp/server has all settings.';
    return { config: configSchema.parse({}), findings: [{ level: 'bad', text: error.message, fix }] };
  }
}

function hasApp(directory: string): boolean {
  try {
    locate(directory);
    return true;
  } catch {
    return false;
  }
}
