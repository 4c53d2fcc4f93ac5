import type { AppSpec } from '@lowdefy-mcp/apps';
import { didYouMean } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import { type AppChange, type AppInfo, appUri } from '../../port/apps.js';
import type { Leases } from '../../store/Leases.js';
import { isRevisionError, type SessionStore, type SessionSummary } from '../../store/SessionStore.js';
import { AppError } from './AppError.js';

/** How many dashboards a user may have. A spec has at most 512 KB, so all of them have at most 50 MB. */
const MAX_APPS = 100;

/** A dashboard as stored. */
export interface StoredApp {
  readonly info: AppInfo;
  readonly spec: AppSpec;
}

/**
 * Stores the dashboards of all users in the session store. Each is one record, whose id derives from owner and name. A change takes a
 * lease on the owner, so that limits and unique names hold across all processes that share the store.
 */
export class Apps {
  readonly #store: SessionStore;
  readonly #leases: Leases;
  readonly #onChange: (change: AppChange) => void;
  readonly #now: () => number;

  constructor(store: SessionStore, leases: Leases, onChange: (change: AppChange) => void, now = Date.now) {
    this.#store = store;
    this.#leases = leases;
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Lists the dashboards of a user, last changed first. */
  async list(owner: string): Promise<AppInfo[]> {
    const stored = await this.#store.list(owner);
    return stored.filter(isApp).map(infoOf);
  }

  /** Reads a dashboard; undefined if there is none with this name. */
  async read(owner: string, name: string): Promise<StoredApp | undefined> {
    const stored = await this.#store.read(idOf(owner, name));
    if (stored === undefined || stored.owner !== owner || !isApp(stored)) return undefined;
    return { info: infoOf(stored), spec: (stored.body as { readonly spec: AppSpec }).spec };
  }

  /** Rejects if the name is in use or the limit is reached. */
  async checkNew(owner: string, name: string): Promise<void> {
    const names = (await this.list(owner)).map((app) => app.name);
    if (names.includes(name)) {
      throw new AppError(
        'exists',
        `There is an app ${quoteJson(name)} already. Replace it with update_app, or choose another name.`,
      );
    }
    if (names.length >= MAX_APPS) {
      throw new AppError(
        'full',
        `You have ${names.length} apps, and the limit is ${MAX_APPS}. Delete one with delete_app first.`,
      );
    }
  }

  create(owner: string, name: string, spec: AppSpec): Promise<AppInfo> {
    return this.#change(owner, name, async () => {
      await this.checkNew(owner, name);
      const time = this.#time();
      const summary: SessionSummary = {
        id: idOf(owner, name),
        kind: 'app',
        owner,
        name,
        description: spec.title,
        pageId: null,
        createdAt: time,
        updatedAt: time,
        revision: 0,
      };
      await this.#store.create({ ...summary, body: { spec } });
      return { result: infoOf(summary), isListChanged: true };
    });
  }

  /** Rejects if there is no app with this name, or it has another revision. */
  async checkExisting(owner: string, name: string, revision?: number): Promise<SessionSummary> {
    const stored = await this.#store.readSummary(idOf(owner, name));
    if (stored?.owner !== owner || !isApp(stored)) throw await this.#unknown(owner, name);
    if (revision !== undefined && revision !== stored.revision) {
      throw changedSince(name, revision, stored.revision);
    }
    return stored;
  }

  /** Replaces a spec. With `revision`, only if that is the stored revision. */
  update(owner: string, name: string, spec: AppSpec, revision?: number): Promise<AppInfo> {
    return this.#change(owner, name, async () => {
      const stored = await this.checkExisting(owner, name, revision);
      const next = {
        ...stored,
        description: spec.title,
        updatedAt: this.#time(),
        revision: stored.revision + 1,
      };
      await this.#store.update({ ...next, body: { spec } }).catch((error: unknown) => {
        throw isRevisionError(error) ? changedSince(name, revision) : error;
      });
      return { result: infoOf(next), isListChanged: next.description !== stored.description };
    });
  }

  /** Deletes a dashboard. With `revision`, only if that is the stored revision. */
  remove(owner: string, name: string, revision?: number): Promise<void> {
    return this.#change(owner, name, async () => {
      const stored = await this.checkExisting(owner, name, revision);
      await this.#store.remove(stored.id, stored.revision).catch((error: unknown) => {
        throw isRevisionError(error) ? changedSince(name, revision) : error;
      });
      return { result: undefined, isListChanged: true };
    });
  }

  /** Runs `work` while holding a lease on the owner's dashboards, then announces the change. */
  async #change<T>(
    owner: string,
    name: string,
    work: () => Promise<{ readonly result: T; readonly isListChanged: boolean }>,
  ): Promise<T> {
    const { result, isListChanged } = await this.#leases.hold(`apps-${ownerKey(owner)}`, work);
    this.#onChange({ owner, name, isListChanged });
    return result;
  }

  async #unknown(owner: string, name: string): Promise<AppError> {
    const names = (await this.list(owner)).map((app) => app.name);
    const known =
      names.length === 0 ? ' You have no apps.' : ` list_apps shows yours.${didYouMean(name, names)}`;
    return new AppError('unknown', `There is no app ${quoteJson(name)}.${known}`);
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

/** Hashes the owner, because ids become file names and owners can contain any character. */
const idOf = (owner: string, name: string): string => `app-${ownerKey(owner)}-${name}`;

const ownerKey = (owner: string): string => digestOf(owner).slice(0, 24);

const isApp = ({ kind }: SessionSummary): boolean => kind === 'app';

function infoOf({ name, description, revision, createdAt, updatedAt }: SessionSummary): AppInfo {
  return { name, title: description, uri: appUri(name), revision, createdAt, updatedAt };
}

function changedSince(name: string, revision: number | undefined, now?: number): AppError {
  const why =
    revision === undefined || now === undefined
      ? 'somebody else replaced or deleted it at the same time'
      : `you sent revision ${revision}, but it has revision ${now}`;
  return new AppError(
    'changed',
    `The app ${quoteJson(name)} was not changed: ${why}. list_apps shows the revisions.`,
  );
}
