import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import { afterAll, beforeAll } from 'vitest';
import { type Action, type App, loadApp, type Session } from '../../src/index.js';

const fixture = fileURLToPath(new URL('app', import.meta.url));

export const user = { name: 'Ada', token: 'the-token-of-ada' };

/** Loads a copy of the fixture app, which tests may change, once per test file. */
export function useApp() {
  let folder: string;
  let app: App;
  const printed: unknown[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headless-save-'));
    await cp(fixture, join(folder, 'app'), {
      recursive: true,
      filter: (path) => !path.includes('.lowdefy'),
    });
    app = await loadApp(join(folder, 'app'), {
      packs: [basic, antd, extras],
      secrets: { DB_FILE: join(folder, 'the-secret-place.sqlite') },
      print: (_, args) => printed.push(...args),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** What the app has printed so far. */
    printed,
    get app() {
      return app;
    },
    async open(pageId: string): Promise<Session> {
      const session = app.session({ user });
      await session.open(pageId);
      return session;
    },
    /** Edits a file of the app and reloads it. The returned function undoes that. */
    async change(file: string, edit: (text: string) => string): Promise<() => Promise<void>> {
      const path = join(folder, 'app', file);
      const before = await readFile(path, 'utf8');
      const after = edit(before);
      if (after === before) throw new Error(`Nothing was changed in ${file}.`);
      await writeFile(path, after);
      await app.reload();
      return async () => {
        await writeFile(path, before);
        await app.reload();
      };
    },
    /** Saves a session as JSON text and restores it. */
    async again(session: Session): Promise<Session> {
      return (await app.restore(asText(await session.save()), { user })).session;
    },
  };
}

/** Converts data to JSON text and back. */
export function asText<T>(data: T): T {
  return JSON.parse(JSON.stringify(data));
}

export async function act(session: Session, ...actions: Action[]) {
  const { log } = await session.act(actions);
  const failed = log.find(({ success }) => !success);
  if (failed?.error?.code !== undefined) throw new Error(failed.error.message);
  return log;
}

export const click = (session: Session, blockId: string, event = 'onClick', detail?: unknown) =>
  act(session, { type: 'triggerEvent', blockId, event, ...(detail !== undefined && { detail }) });

export const fill = (session: Session, blockId: string, value: unknown) =>
  act(session, { type: 'setValue', blockId, value });

export const call = (session: Session, blockId: string, method: string, ...args: unknown[]) =>
  act(session, { type: 'callMethod', blockId, method, ...(args.length > 0 && { args }) });

export const print = async (session: Session) => printMarkdown(await session.page());
