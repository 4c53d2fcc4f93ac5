import {
  type App,
  type Connection,
  type Install,
  LowdefyVersionError,
  MissingPackagesError,
} from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import { createHost } from '../../host/createHost.js';
import { HOW_TO_FIX_RULES } from '../../policy/checkRules.js';
import { unknownRules } from '../../policy/unknownRules.js';
import { unknownTargets } from '../../policy/unknownTargets.js';
import { memoryStore } from '../../store/memoryStore.js';
import { withProgress } from '../progress.js';
import { examineApp } from './examineApp.js';
import { examineDatabases } from './examineDatabases.js';
import { examineRenderers } from './examineRenderers.js';
import type { Finding } from './Finding.js';

/** The results of the checks that need the app. */
interface Loaded {
  readonly isLoaded: boolean;
  readonly findings: readonly Finding[];
  /** The packages to install in the app. */
  readonly packages: readonly string[];
  /** What to install in the folders of linked packages. */
  readonly linked: readonly Install[];
  /** The app needs packages of the Lowdefy that it names. */
  readonly error?: LowdefyVersionError;
  /** The app's connection that the session store uses. */
  readonly connection?: Connection | undefined;
}

/** Loads the app and checks it. */
export async function examineLoaded(directory: string, config: Config): Promise<Loaded> {
  try {
    return await withApp(directory, config, async (app) => {
      const { findings, packages } = examineApp(app);
      const unknown = [
        ...(await app.unknownReferences()),
        ...(await app.findSlips()),
        ...(await unknownTargets(config, app)),
      ];
      const rules = await unknownRules(config, app);
      return {
        isLoaded: true,
        findings: [
          ...findings,
          ...examineDatabases(await app.databaseFiles()),
          ...(await examineRenderers(app)),
          ...unknown.map((text): Finding => ({ level: 'warning', text })),
          ...rules.map((text): Finding => ({ level: 'bad', text, fix: HOW_TO_FIX_RULES })),
        ],
        packages: [...app.missingPackages, ...packages],
        linked: [],
        connection: await connectionOf(app, config),
      };
    });
  } catch (error) {
    if (error instanceof LowdefyVersionError)
      return { isLoaded: false, findings: [], packages: [], linked: [], error };
    // Its text says what to do.
    const text = `The app cannot be loaded: ${(error as Error).message}`;
    const { packages, linked } = error instanceof MissingPackagesError ? error : { packages: [], linked: [] };
    return { isLoaded: false, findings: [{ level: 'bad', text }], packages, linked };
  }
}

async function connectionOf(app: App, { session: { store } }: Config): Promise<Connection | undefined> {
  const connectionId = typeof store === 'object' && 'type' in store ? store.connectionId : undefined;
  return connectionId === undefined ? undefined : app.connection(connectionId);
}

/** Waits for the build of the app without a timeout: the deadline of calls does not apply. */
function withApp<T>(directory: string, config: Config, use: (app: App) => Promise<T>): Promise<T> {
  return withProgress('Building the app', async (update) => {
    const { load, close } = createHost({
      directory,
      config,
      store: memoryStore(),
      appOptions: { onProgress: update },
      onFail: () => {},
      acceptsUnknownRules: true,
    });
    try {
      return await use(await load());
    } finally {
      await close();
    }
  });
}
