import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Action, type App, loadApp, type RequestStubs, type Session } from '@lowdefy-mcp/headless';
import { type BlockView, type Pack, type PageNode, printJson } from '@lowdefy-mcp/render-core';
import { ARRANGES } from '../arranges.js';
import { explainMissing } from './explainMissing.js';
import { folderNames } from './folderNames.js';
import { PackFailure } from './PackFailure.js';
import type { LaterPages, PackOptions, PagesFolder } from './PackOptions.js';
import { Probe } from './Probe.js';
import { pathOf } from './pathOf.js';
import { refuseUnfinished } from './refuseUnfinished.js';
import { tellAct } from './tellAct.js';
import { withPageBlocks } from './withPageBlocks.js';
import { writeApp } from './writeApp.js';

/** A page that was opened. */
export interface Opened {
  readonly session: Session;
  readonly page: PageNode;
  readonly views: readonly BlockView[];
}

/** A page whose acts were done. */
export interface Played {
  readonly session: Session;
  readonly told: string;
  readonly views: readonly BlockView[];
}

/** The pages of one folder, built into an app by Lowdefy's own build when the first of them is opened. */
export class PackPages {
  readonly folder: string;
  /** The names of the folders in it. */
  readonly names: readonly string[];
  readonly probe: Probe;
  readonly #variant: string | undefined;
  readonly #packs: readonly Pack[];
  readonly #requests: RequestStubs;
  #app: Promise<App> | undefined;
  #directory: string | undefined;
  /** What renderers complained about since somebody last looked. */
  readonly #complaints: string[] = [];
  readonly #done = new Map<string, Promise<unknown>>();

  constructor(
    pages: PagesFolder,
    pack: Pack,
    { packs = [], requests = {} }: Pick<PackOptions, 'packs' | 'requests'>,
  ) {
    const later = isLater(pages) ? pages : undefined;
    this.folder = pathOf(later?.folder ?? (pages as URL | string));
    this.names = folderNames(this.folder);
    this.#variant = later?.variant;
    this.probe = new Probe(pack, later);
    this.#packs = withPageBlocks([this.probe.pack, ...packs]);
    this.#requests = requests;
  }

  /** A short name for messages. */
  get title(): string {
    return basename(this.folder);
  }

  /** A file of a page's folder. */
  file(name: string, file: string): string {
    return join(this.folder, name, file);
  }

  /** The file that a text of a page is compared with. */
  async expected(name: string, part: string, text: string): Promise<string> {
    const usual = this.file(name, `${part}.md`);
    if (this.#variant === undefined) return usual;
    const special = this.file(name, `${part}.${this.#variant}.md`);
    const isUsual = existsSync(usual) && (await readFile(usual, 'utf8')) === text;
    return isUsual && !existsSync(special) ? usual : special;
  }

  /** The names of those that have a page in them. */
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
    const options = { packs: this.#packs, allow: ARRANGES, print: this.#hear };
    const app = await loadApp(this.#directory, options).catch((error: unknown) => {
      throw explainMissing(error);
    });
    const ids = await app.pageIds();
    const unknown = this.pages.find((name) => !ids.includes(name));
    if (unknown === undefined) return app;
    throw new Error(`${this.file(unknown, 'page.yaml')} has another id: write "id: ${unknown}".`);
  }

  /** Lowdefy writes errors to the console for what users do; warnings come from renderers. */
  readonly #hear = (level: string, args: readonly unknown[]): void => {
    if (level === 'warn') this.#complaints.push(args.join(' '));
  };

  /** Throws if a renderer complained. The message has everything, so that all of it can be corrected at once. */
  readonly refuseComplaints = (): void => {
    const lines = this.#complaints.splice(0);
    if (lines.length > 0) throw new PackFailure(lines.join('\n'));
  };

  /** A session that has opened the page. Nothing of a pack may complain. */
  async visit(name: string): Promise<Session> {
    const session = (await this.app()).session({ requests: this.#requests });
    const { log } = await session.open(name);
    this.refuseComplaints();
    const [warning] = log.flatMap(({ warnings = [] }) => warnings);
    if (warning !== undefined) throw new PackFailure(`Opening page "${name}" gave a warning: ${warning}`);
    refuseUnfinished(`Opening page "${name}"`, log);
    return session;
  }

  /** What comes of the acts of a page, and the session afterwards; nothing if it has none. */
  async play(name: string): Promise<{ readonly told: string; readonly session: Session } | undefined> {
    const acts = await this.#acts(name);
    if (acts === undefined) return undefined;
    const session = await this.visit(name);
    let told = '';
    for (const act of acts) told += await tellAct(session, act, this.refuseComplaints);
    return { told, session };
  }

  /**
   * Whether a page is not the given one (as JSON) when it is opened now, or its acts have other results than `told`. Stops at the
   * first difference.
   */
  async isDifferent(name: string, { page, told = '' }: { page: string; told?: string | undefined }) {
    const session = await this.visit(name);
    if (printJson(await session.page()) !== page) return true;
    let now = '';
    for (const act of (await this.#acts(name)) ?? []) {
      now += await tellAct(session, act, this.refuseComplaints);
      if (!told.startsWith(now)) return true;
    }
    return now !== told;
  }

  async #acts(name: string): Promise<readonly Action[] | undefined> {
    const file = this.file(name, 'acts.json');
    return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  }

  /** The page as it was opened first, and the blocks of the pack that were drawn. */
  opened(name: string): Promise<Opened> {
    return this.#once(`open ${name}`, async () => {
      const views = this.probe.record();
      const session = await this.visit(name);
      return { session, page: await session.page(), views: views() };
    });
  }

  /** What came of the acts of a page when they were done first, and the blocks of the pack that were drawn. */
  played(name: string): Promise<Played | undefined> {
    return this.#once(`play ${name}`, async () => {
      const views = this.probe.record();
      const played = await this.play(name);
      return played && { ...played, views: views() };
    });
  }

  /** The blocks of a type as its page has shown them, each once. */
  async views(type: string, name: string): Promise<readonly BlockView[]> {
    const { views } = await this.opened(name);
    const all = [...views, ...((await this.played(name))?.views ?? [])].filter((view) => view.type === type);
    return [...new Map(all.map((view) => [JSON.stringify(view, withFunctions), view])).values()];
  }

  #once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#done.get(key) as Promise<T> | undefined;
    const result = known ?? work();
    this.#done.set(key, result);
    return result;
  }

  async close(): Promise<void> {
    await (await this.#app?.catch(() => undefined))?.close();
    if (this.#directory !== undefined) await rm(this.#directory, { force: true, recursive: true });
  }
}

/** JSON would leave functions out, and blocks that differ in one seem the same. */
function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

function isLater(pages: PagesFolder): pages is LaterPages {
  return typeof pages === 'object' && 'folder' in pages;
}
