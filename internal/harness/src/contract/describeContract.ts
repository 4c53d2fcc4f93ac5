import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '../../../../packages/headless/src/build/Build.js';
import { Call } from '../../../../packages/headless/src/call/Call.js';
import { captureConsole } from '../../../../packages/headless/src/call/captureConsole.js';
import { withDeadline } from '../../../../packages/headless/src/call/Deadline.js';
import { Log } from '../../../../packages/headless/src/call/Log.js';
import { rootOf } from '../../../../packages/headless/src/lowdefy/root.js';
import type { ApiContext, ApiModule, EngineModule } from '../../../../packages/headless/src/lowdefy/types.js';
import { type Blocks, installedBlocks } from '../installedBlocks.js';
import { loadLowdefy } from '../lowdefy.js';
import { buildFixtures, startRuntime } from '../openFixtures.js';
import { type DefaultTypes, everyTypePages } from './everyTypePages.js';
import { recordReads } from './recordReads.js';

/** What this product uses of a Lowdefy. */
export interface Contract {
  /** The exported names by package. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** The files of a build, with `*` for hashes. */
  readonly artifacts: readonly string[];
  /** The members that Lowdefy reads and this product does not supply: of the `lowdefy` object, and of the context of the API. */
  readonly missing: { readonly lowdefy: readonly string[]; readonly apiContext: readonly string[] };
  readonly blocks: Blocks;
}

const PACKAGES = ['api', 'build', 'engine', 'helpers', 'operators'];

/** Runs every operator and action of the installed Lowdefy, and describes what it used. */
export async function describeContract(types: DefaultTypes): Promise<Contract> {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-contract-'));
  // Drops what failing operators and actions print.
  const releaseConsole = captureConsole((args) => args);
  try {
    const { pages, api, actionIds } = everyTypePages(types);
    // JSON is YAML. The page 404 replaces Lowdefy's own, whose block types may not be installed.
    const app = { lowdefy: 'local', ...(api && { api }), pages: [...pages, { id: '404', type: 'Box' }] };
    await writeFile(join(directory, 'lowdefy.yaml'), JSON.stringify(app));
    const build = await buildFixtures(directory, []);
    const lowdefy = new Set<string>();
    const apiContext = new Set<string>();
    await useApp({ ...build, ...recorded(build, lowdefy, apiContext) }, directory, actionIds);
    return {
      exports: await listExports(),
      artifacts: await listArtifacts(build.directory),
      blocks: await installedBlocks(),
      missing: { lowdefy: [...lowdefy].sort(), apiContext: [...apiContext].sort() },
    };
  } finally {
    releaseConsole();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Returns the engine and the API of a build, which record what they read. */
function recorded(
  { engine, api }: Build,
  lowdefy: Set<string>,
  apiContext: Set<string>,
): { readonly engine: EngineModule; readonly api: ApiModule } {
  const contexts = new WeakMap<object, ApiContext>();
  const wrap = (context: ApiContext) => {
    const known = contexts.get(context) ?? recordReads(context, apiContext);
    contexts.set(context, known);
    return known;
  };
  const functions = Object.entries(api).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (context: ApiContext, ...rest: unknown[]) => value(wrap(context), ...rest)
      : value,
  ]);
  return {
    engine: {
      ...engine,
      default: (options) => engine.default({ ...options, lowdefy: recordReads(options.lowdefy, lowdefy) }),
    },
    api: Object.fromEntries(functions) as ApiModule,
  };
}

/** Opens the page, and runs each action and the endpoint. */
async function useApp(build: Build, directory: string, actionIds: readonly string[]): Promise<void> {
  const log = new Log(() => {});
  const runtime = await startRuntime(build, directory, log);
  const call = (work: () => Promise<unknown>) =>
    withDeadline({ milliseconds: 10_000 }, (deadline) =>
      log.runCall(new Call({ type: 'open', pageId: 'home' }, deadline), async () => {
        await work();
        await runtime.work.settle(deadline);
      }),
    );
  await call(() => runtime.open('home', {}));
  const page = runtime.page?.context;
  for (const blockId of ['endpoint', ...actionIds]) {
    await call(async () => page && rootOf(page).map[blockId]?.triggerEvent({ name: 'onClick' }));
  }
}

async function listExports(): Promise<Contract['exports']> {
  const entries = PACKAGES.map(async (name) => [name, Object.keys(await loadLowdefy(name)).sort()]);
  return Object.fromEntries(await Promise.all(entries));
}

async function listArtifacts(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    );
  return [...new Set(files.map((file) => file.replace(/[0-9a-f]{32,}/g, '*')))].sort();
}
