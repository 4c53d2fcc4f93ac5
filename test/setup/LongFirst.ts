import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that take longest, longest first. Without a cache of durations vitest would begin with the largest files. */
const LONGEST = [
  'internal/published/test/published.test.ts',
  'internal/browser/test/parity.test.js',
  'packages/render-extras/test/pack.test.ts',
  'bench/test/smoke.test.js',
  'packages/headless/test/random/acts.test.ts',
  'internal/gallery/test/gallery.test.ts',
  'internal/embed/test/examples.test.ts',
  'packages/testing/test/runners.test.ts',
  'packages/server/test/cli/stdio.test.ts',
  'test/site/site.test.ts',
  'packages/render-antd/test/inputs.test.ts',
  'packages/render-antd/test/containers.test.ts',
  'packages/server/test/cli/snapshotProcesses.test.ts',
  'internal/viewer/test/dashboard.test.ts',
  'packages/apps/test/random.test.ts',
  'packages/testing/test/outside.test.ts',
  'test/docs/code.test.ts',
  'internal/viewer/test/axe.test.ts',
  'packages/server/test/cli/view.test.ts',
  'packages/server/test/cli/clients.test.ts',
  'packages/render-antd/test/displays.test.ts',
  'packages/server/test/tools/views.test.ts',
  'packages/render-core/test/hostile.test.ts',
].map((name) => `${root}${name}`);

const missing = LONGEST.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`LongFirst lists files that do not exist: ${missing.join(', ')}`);

/** Starts the longest files of a project first, so that none of them is left for the end, when other cores have nothing to do. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Files that share a worker come after those with a worker of their own: otherwise the shared one would be started again.
    const rank = ({ moduleId, project }: TestSpecification) =>
      (project.config.isolate ? 0 : 2 * LONGEST.length) +
      (LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
