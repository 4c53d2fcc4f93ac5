import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Action, type App, loadApp, type RequestStubs, type Session } from '@lowdefy-mcp/headless';
import { type BlockView, type Pack, type PageNode, printJson } from '@lowdefy-mcp/render-core';
import { ALLOWED_IN_TESTS } from '../allowedInTests.js';
import { explainMissing } from './explainMissing.js';
import { folderNames } from './folderNames.js';
import { PackFailure } from './PackFailure.js';
import type { LaterPages, PackOptions, PagesFolder } from './PackOptions.js';
import { Probe } from './Probe.js';
import { pathOf } from './pathOf.js';
import { playAct } from './playAct.js';
import { throwIfUnfinished } from './throwIfUnfinished.js';
import { withPageBlocks } from './withPageBlocks.js';
import { writeApp } from './writeApp.js';

/** An opened page. */
export interface Opened {
  readonly session: Session;
  readonly page: PageNode;
  readonly views: readonly BlockView[];
}

/** A page after its acts. */
export interface Played {
  readonly session: Session;
  readonly transcript: string;
  readonly views: readonly BlockView[];
}

/** The pages of one folder, built into an app by Lowdefy's own build when the first page is opened. */
export class PackPages {
  readonly folder: string;
  /** The names of the folders inside. */
  readonly names: readonly string[];
  readonly probe: Probe;
  readonly #variants: readonly string[];
  readonly #packs: readonly Pack[];
  readonly #requests: RequestStubs;
  #app: Promise<App> | undefined;
  #directory: string | undefined;
  /** Warnings of renderers since they were last checked. */
  readonly #warnings: string[] = [];
  readonly #cache = new Map<string, Promise<unknown>>();

  constructor(
    pages: PagesFolder,
    pack: Pack,
    { packs = [], requests = {} }: Pick<PackOptions, 'packs' | 'requests'>,
  ) {
    const later = isLater(pages) ? pages : undefined;
    this.folder = pathOf(later?.folder ?? (pages as URL | string));
    this.names = folderNames(this.folder).filter((name) => !later?.except?.includes(name));
    this.#variants = [later?.variant ?? []].flat();
    this.probe = new Probe(pack, later);
    this.#packs = withPageBlocks([this.probe.pack, ...packs]);
    this.#requests = requests;
  }

  /** A short name for messages. */
  get title(): string {
    return basename(this.folder);
  }

  /** The path of a file in a page's folder. */
  file(name: string, file: string): string {
    return join(this.folder, name, file);
  }

  /** The snapshot file that a text of a page is compared with: the one of the newest variant, unless an older one has the same text. */
  async expected(name: string, part: string, text: string): Promise<string> {
    const [newest, ...older] = this.#variants.map((variant) => this.file(name, `${part}.${variant}.md`));
    const usual = this.file(name, `${part}.md`);
    if (newest === undefined || existsSync(newest)) return newest ?? usual;
    const known = [...older, usual].find((file) => existsSync(file));
    return known !== undefined && (await readFile(known, 'utf8')) === text ? known : newest;
  }

  /** The folders that contain a page. */
  get pages(): readonly string[] {
    return this.names.filter((name) => existsSync(this.file(name, 'page.yaml')));
  }

  /** The app with all pages. */
  app(): Promise<App> {
    this.#app ??= this.#load();
    return this.#app;
  }

  async #load(): Promise<App> {
    this.#directory = await mkdtemp(join(tmpdir(), 'lowdefy-pack-'));
    await writeApp(this.#directory, {
      pages: this.pages.map((name) => this.file(name, 'page.yaml')),
      menus: join(this.folder, 'menus.yaml'),
      types: this.#packs.flatMap(({ blocks }) => Object.keys(blocks)),
    });
    const options = { packs: this.#packs, allow: ALLOWED_IN_TESTS, print: this.#collectWarning };
    const app = await loadApp(this.#directory, options).catch((error: unknown) => {
      throw explainMissing(error);
    });
    const ids = await app.pageIds();
    const unknown = this.pages.find((name) => !ids.includes(name));
    if (unknown === undefined) return app;
    throw new Error(`${this.file(unknown, 'page.yaml')} has the wrong id. Write "id: ${unknown}".`);
  }

  /** Only warnings come from renderers; Lowdefy logs errors for user mistakes. */
  readonly #collectWarning = (level: string, args: readonly unknown[]): void => {
    if (level === 'warn') this.#warnings.push(args.join(' '));
  };

  /** Throws if renderers warned. The message contains all warnings, so that they can be fixed at once. */
  readonly throwWarnings = (): void => {
    const lines = this.#warnings.splice(0);
    if (lines.length > 0) throw new PackFailure(lines.join('\n'));
  };

  /** Opens the page in a new session. Throws if the pack warns. */
  async visit(name: string): Promise<Session> {
    const session = (await this.app()).session({ requests: this.#requests });
    const { log } = await session.open(name);
    this.throwWarnings();
    const [warning] = log.flatMap(({ warnings = [] }) => warnings);
    if (warning !== undefined) throw new PackFailure(`Opening page "${name}" gave a warning: ${warning}`);
    throwIfUnfinished(`Opening page "${name}"`, log);
    return session;
  }

  /** Performs the acts of a page. Returns their transcript and the session; undefined if the page has none. */
  async play(name: string): Promise<{ readonly transcript: string; readonly session: Session } | undefined> {
    const acts = await this.#acts(name);
    if (acts === undefined) return undefined;
    const session = await this.visit(name);
    let transcript = '';
    for (const act of acts) transcript += await playAct(session, act, this.throwWarnings);
    return { transcript, session };
  }

  /**
   * Whether a newly opened page differs from the given one (as JSON), or its acts from the transcript. Stops at the
   * first difference.
   */
  async isDifferent(
    name: string,
    { page, transcript = '' }: { page: string; transcript?: string | undefined },
  ) {
    const session = await this.visit(name);
    if (printJson(await session.page()) !== page) return true;
    let now = '';
    for (const act of (await this.#acts(name)) ?? []) {
      now += await playAct(session, act, this.throwWarnings);
      if (!transcript.startsWith(now)) return true;
    }
    return now !== transcript;
  }

  async #acts(name: string): Promise<readonly Action[] | undefined> {
    const file = this.file(name, 'acts.json');
    return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  }

  /** The first opening of the page, with the pack's blocks that were rendered. */
  opened(name: string): Promise<Opened> {
    return this.#once(`open ${name}`, async () => {
      const views = this.probe.record();
      const session = await this.visit(name);
      return { session, page: await session.page(), views: views() };
    });
  }

  /** The first run of the page's acts, with the pack's blocks that were rendered. */
  played(name: string): Promise<Played | undefined> {
    return this.#once(`play ${name}`, async () => {
      const views = this.probe.record();
      const played = await this.play(name);
      return played && { ...played, views: views() };
    });
  }

  /** The distinct views of a type's blocks on its page. */
  async views(type: string, name: string): Promise<readonly BlockView[]> {
    const { views } = await this.opened(name);
    const all = [...views, ...((await this.played(name))?.views ?? [])].filter((view) => view.type === type);
    return [...new Map(all.map((view) => [JSON.stringify(view, withFunctions), view])).values()];
  }

  #once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const cached = this.#cache.get(key) as Promise<T> | undefined;
    const result = cached ?? work();
    this.#cache.set(key, result);
    return result;
  }

  async close(): Promise<void> {
    await (await this.#app?.catch(() => undefined))?.close();
    if (this.#directory !== undefined) await rm(this.#directory, { force: true, recursive: true });
  }
}

/** JSON would drop functions, so that blocks that differ only in one would seem equal. */
function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

function isLater(pages: PagesFolder): pages is LaterPages {
  return typeof pages === 'object' && 'folder' in pages;
}
