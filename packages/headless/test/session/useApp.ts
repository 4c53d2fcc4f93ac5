import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkRenders } from '@lowdefy-mcp/harness/vitest';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { type PageNode, printMarkdown } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import { afterAll, beforeAll } from 'vitest';
import {
  type Action,
  type ActResult,
  type App,
  type AppOptions,
  type LogEntry,
  loadApp,
  type OpenOptions,
  type Session,
} from '../../src/index.js';

const directory = fileURLToPath(new URL('app', import.meta.url));

/** Loads the fixture app once per test file. */
export function useApp(options: AppOptions = {}) {
  let app: App;
  let folder: string;

  checkRenders({ atLeast: 0 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headless-session-'));
    app = await loadApp(directory, {
      packs: [basic, antd, extras],
      allow: { setState: true, setGlobal: true },
      secrets: { DB_FILE: join(folder, 'db.sqlite') },
      ...options,
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get app() {
      return app;
    },
    session: (user: Record<string, unknown> | null = null) => app.session({ user }),
    /** Opens a page in a new session. */
    async open(pageId: string, openOptions?: OpenOptions): Promise<Session> {
      const session = app.session({ user: { name: 'Ada' } });
      await session.open(pageId, openOptions);
      return session;
    },
  };
}

/** The texts of all messages in a log, in order. */
export function messageTexts({ log }: ActResult): readonly string[] {
  return log.flatMap(({ messages = [] }) => messages.map(({ content }) => content));
}

/** Runs one action. Returns its log entry. */
export async function act(session: Session, action: Action): Promise<LogEntry> {
  const { log } = await session.act([action]);
  return log.at(-1) as LogEntry;
}

export const click = (session: Session, blockId: string) =>
  act(session, { type: 'triggerEvent', blockId, event: 'onClick' });

export const setValue = (session: Session, blockId: string, value: unknown) =>
  act(session, { type: 'setValue', blockId, value });

export async function markdown(session: Session): Promise<string> {
  return printMarkdown((await session.page()) as PageNode);
}
