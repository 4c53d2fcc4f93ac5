import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import type { DataResource } from '../../config/resourcesSchema.js';
import { digestOf } from '../../digest.js';
import type { ResourceContent, ResourceRef } from '../../port/dataResources.js';
import type { Principal } from '../../port/Principal.js';
import type { User } from '../makeUser.js';
import { NotFoundError } from '../NotFoundError.js';
import type { Users } from '../Users.js';
import { type Opened, openResource } from './openResource.js';
import { parseQuery, type ResourceQuery } from './parseQuery.js';
import { printResource } from './printResource.js';

/** Does not reveal whether the resource exists but its page is not allowed. */
const UNKNOWN = 'The list of resources shows those that you can read.';

/** Reads the configured resources: data of pages, as a user sees it. */
export class DataResources {
  readonly #config: () => Config;
  readonly #app: () => Promise<App>;
  readonly #users: Users;
  /** Reads in progress. Concurrent callers of the same resource share one. */
  readonly #running = new Map<string, Promise<Opened>>();

  constructor(config: () => Config, app: () => Promise<App>, users: Users) {
    this.#config = config;
    this.#app = app;
    this.#users = users;
  }

  /** Lists the names of the resources whose page the user may open. */
  async list(principal: Principal): Promise<readonly string[]> {
    const resources = Object.entries(this.#config().resources);
    if (resources.length === 0) return [];
    const session = (await this.#app()).session({ user: await this.#users.of(principal) });
    const pages = new Set((await session.pages()).map(({ pageId }) => pageId));
    return resources.filter(([, { page }]) => pages.has(page)).map(([name]) => name);
  }

  async read(principal: Principal, ref: ResourceRef): Promise<ResourceContent> {
    const { resources, limits } = this.#config();
    const resource = Object.hasOwn(resources, ref.name) ? resources[ref.name] : undefined;
    if (resource === undefined) throw new NotFoundError(UNKNOWN);
    const app = await this.#app();
    const user = await this.#users.of(principal);
    try {
      const query = await this.#parse(app, user, resource, ref);
      const opened = await this.#open(
        app,
        { id: principal.id, user },
        { ...ref, resource, args: query.args },
      );
      return printResource(opened, { ...query, ref, resource, limits });
    } catch (error) {
      const isPage = error instanceof HeadlessError && error.code === 'PAGE_NOT_FOUND';
      throw isPage ? new NotFoundError(UNKNOWN) : error;
    }
  }

  /** Reports errors in the URI only to users who may open the page. */
  async #parse(
    app: App,
    user: User | null,
    resource: DataResource,
    { query }: ResourceRef,
  ): Promise<ResourceQuery> {
    try {
      return parseQuery(resource, query);
    } catch (error) {
      await app.session({ user }).outline(resource.page);
      throw error;
    }
  }

  #open(
    app: App,
    reader: { readonly id: string; readonly user: User | null },
    { name, resource, args }: Pick<ResourceQuery, 'args'> & { name: string; resource: DataResource },
  ): Promise<Opened> {
    const key = digestOf([reader, name, args]);
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const opening = openResource(app, reader.user, { resource, args }).finally(() =>
      this.#running.delete(key),
    );
    this.#running.set(key, opening);
    return opening;
  }
}
