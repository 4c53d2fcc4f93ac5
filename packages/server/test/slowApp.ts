import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { onTestFinished } from 'vitest';
import { createApp } from '../../headless/test/load/helpers.js';

/** A build that waits until the test opens it, as its resolver sees it. */
interface SlowBuild {
  readonly begun: () => void;
  readonly opened: Promise<void>;
}

const shared = globalThis as { slowBuilds?: Map<string, SlowBuild> };
shared.slowBuilds ??= new Map();

/** Lowdefy's build runs this resolver, once in each build. */
const RESOLVER = dedent`
  export default async (path, { app }) => {
    const { begun, opened } = globalThis.slowBuilds.get(app);
    begun();
    await opened;
    return { id: 'home', type: 'Box', blocks: [{ id: 'hello', type: path }] };
  };\n
`;

let apps = 0;

const lowdefyYaml = (app: string, type: string) => dedent`
  lowdefy: ${lowdefy.version}
  name: Slow
  pages:
    - _ref: { path: ${type}, resolver: slow.mjs, vars: { app: ${app} } }\n
`;

/** An app that is not built before the test says so. At the end of the test it is. */
export async function createSlowApp(type = 'Title', files: Readonly<Record<string, string>> = {}) {
  apps += 1;
  const app = `app${apps}`;
  let builds = 0;
  let reached = () => {};
  const building = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun = () => {
    builds += 1;
    reached();
  };
  shared.slowBuilds?.set(app, { begun, opened });
  const directory = await createApp({
    'lowdefy.yaml': lowdefyYaml(app, type),
    'slow.mjs': RESOLVER,
    ...files,
  });
  onTestFinished(() => open());
  return {
    directory,
    /** Resolves when the first build waits. */
    building,
    open: () => open(),
    /** How many builds were begun. */
    builds: () => builds,
    /** Gives the block on the page another type. */
    edit: (other: string) => writeFile(join(directory, 'lowdefy.yaml'), lowdefyYaml(app, other)),
  };
}
