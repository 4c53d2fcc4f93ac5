import { join } from 'node:path';
import { type Build, openBuild } from '../../../packages/headless/src/build/Build.js';
import { BuildDirectories } from '../../../packages/headless/src/build/BuildDirectories.js';
import { buildApp } from '../../../packages/headless/src/build/buildApp.js';
import { Call } from '../../../packages/headless/src/call/Call.js';
import { withDeadline } from '../../../packages/headless/src/call/Deadline.js';
import { Log } from '../../../packages/headless/src/call/Log.js';
import { Installation } from '../../../packages/headless/src/installation/Installation.js';
import { PackageProblems } from '../../../packages/headless/src/installation/PackageProblems.js';
import type { LiveContext, Lowdefy } from '../../../packages/headless/src/lowdefy/types.js';
import { Runtime } from '../../../packages/headless/src/runtime/Runtime.js';
import { Redactor } from '../../../packages/headless/src/secrets/Redactor.js';
import type { Pack } from '../../../packages/render-core/src/index.js';

/** A page after its events have run. */
export interface FixturePage {
  readonly context: LiveContext;
  readonly lowdefy: Lowdefy;
}

/** Builds and opens the app in a directory. The packs define types that Lowdefy does not have. */
export async function buildFixtures(directory: string, packs: readonly Pack[]): Promise<Build> {
  const installation = new Installation(directory);
  const problems = new PackageProblems(directory);
  const server = await new BuildDirectories(directory).create();
  const app = { directory, file: join(directory, 'lowdefy.yaml') };
  const { buildDirectory } = await buildApp(app, server, { installation, problems });
  return openBuild(buildDirectory, { installation, problems, packs, appPack: undefined });
}

/** Starts a user in a build, with an empty database. */
export function startRuntime(build: Build, directory: string, log = new Log(() => {})): Promise<Runtime> {
  const secrets = { DB_FILE: join(directory, 'db.sqlite') };
  return Runtime.create(build, {
    log,
    maxListItems: 1000,
    origin: 'http://localhost',
    encryptionKey: 'fixtures',
    redactor: new Redactor(secrets),
    secrets,
    user: null,
    languages: [],
  });
}

/** Builds the app in a directory, and returns a function that opens its pages. */
export async function openFixtures(
  directory: string,
  packs: readonly Pack[],
): Promise<(pageId: string) => Promise<FixturePage>> {
  const build = await buildFixtures(directory, packs);
  return async (pageId) => {
    const log = new Log(() => {});
    const runtime = await startRuntime(build, directory, log);
    await withDeadline({ milliseconds: 10_000 }, (deadline) =>
      log.runCall(new Call({ type: 'open', pageId }, deadline), async () => {
        await runtime.open(pageId, {});
        await runtime.work.settle(deadline);
      }),
    );
    const { page, lowdefy } = runtime;
    if (page === undefined) throw new Error(`Page "${pageId}" did not open.`);
    // From now on only the test changes the page.
    page.leave();
    return { context: page.context, lowdefy };
  };
}
