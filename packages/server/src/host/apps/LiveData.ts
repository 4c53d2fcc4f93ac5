import type { AppData, DataReference, PlacedReference, ReferencedData } from '@lowdefy-mcp/apps';
import type { App } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import { getPath } from '../../getPath.js';
import type { Principal } from '../../port/Principal.js';
import { ToolError } from '../../sessions/ToolError.js';
import { failureOf } from '../failureOf.js';
import type { User } from '../makeUser.js';
import { type OpenedData, openData, takeData } from '../resources/openData.js';
import type { Users } from '../Users.js';
import { KeyedLimit } from './KeyedLimit.js';

/** How many pages are open at the same time for one user. */
const MOST_PAGES = 4;

const UNEXPECTED = 'The data could not be read. The reason is in the log of the server.';

export interface LiveDataOptions {
  readonly app: () => Promise<App>;
  readonly users: Pick<Users, 'of'>;
  /** Milliseconds for all data of a dashboard, as the configuration has it now. */
  readonly deadline: () => number;
  /** Tells the operator of the server. */
  readonly warn: (message: string) => void;
}

interface Reader {
  readonly app: App;
  readonly id: string;
  readonly user: User | null;
  /** When the data has to be there, as `performance.now` counts. */
  readonly end: number;
  readonly signal: AbortSignal | undefined;
}

type Entry = readonly [path: string, data: ReferencedData];

/**
 * Reads the data of dashboards as a user. Each page is opened once, in a session that nobody else uses, under the same rules as for an
 * agent; opening runs the events of the page as it does for a person. If something cannot be read, only its references have an error.
 */
export class LiveData {
  readonly #options: LiveDataOptions;
  readonly #limit = new KeyedLimit(MOST_PAGES);
  /** Pages that are being opened. Those who need the same one as the same user share it. */
  readonly #opening = new Map<string, { readonly readers: Reader[]; readonly opened: Promise<OpenedData> }>();

  constructor(options: LiveDataOptions) {
    this.#options = options;
  }

  async read(
    principal: Principal,
    references: readonly PlacedReference[],
    signal?: AbortSignal,
  ): Promise<AppData> {
    if (references.length === 0) return new Map();
    const { app, users, deadline } = this.#options;
    const end = performance.now() + deadline();
    const reader = { app: await app(), id: principal.id, user: await users.of(principal), end, signal };
    const groups = new Map<string, PlacedReference[]>();
    for (const reference of references) {
      const key = keyOf(reference.from);
      groups.set(key, [...(groups.get(key) ?? []), reference]);
    }
    const data = await Promise.all([...groups.values()].map((group) => this.#readPage(reader, group)));
    return new Map(data.flat());
  }

  async #readPage(reader: Reader, group: readonly PlacedReference[]): Promise<readonly Entry[]> {
    const [first] = group;
    if (first === undefined) return [];
    const take = async ({ path, from }: PlacedReference, opened: OpenedData): Promise<Entry> => {
      try {
        return [path, { value: select(await takeData(opened, from), from) }];
      } catch (error) {
        return [path, { error: this.#messageOf(error, reader) }];
      }
    };
    try {
      const opened = await this.#open(reader, first.from);
      return await Promise.all(group.map((reference) => take(reference, opened)));
    } catch (error) {
      const message = this.#messageOf(error, reader);
      return group.map(({ path }): Entry => [path, { error: message }]);
    }
  }

  #open(reader: Reader, from: DataReference): Promise<OpenedData> {
    const { app, id, user } = reader;
    const key = digestOf([id, user, keyOf(from)]);
    const shared = this.#opening.get(key);
    shared?.readers.push(reader);
    if (shared !== undefined) return shared.opened;
    const readers = [reader];
    const opened = this.#limit
      .run(id, () => {
        // It may have waited for other pages, and those who wanted it may be gone.
        const left = Math.max(...readers.map(({ end }) => end)) - performance.now();
        if (left <= 0 || readers.every(({ signal }) => signal?.aborted)) throw tooLate(from.page);
        return openData(app, user, { pageId: from.page, urlQuery: from.urlQuery ?? {}, deadline: left });
      })
      .finally(() => this.#opening.delete(key));
    this.#opening.set(key, { readers, opened });
    return opened;
  }

  /** Messages for users are shown. Others may contain paths or secrets: they are for the operator. */
  #messageOf(error: unknown, { app }: Reader): string {
    const { reason, message, stack = message } = failureOf(error);
    if (reason === 'refused' || reason === 'notFound' || reason === 'failed') return message;
    this.#options.warn(app.redact(`The data of a dashboard cannot be read: ${stack}`));
    return UNEXPECTED;
  }
}

/** The same for references to the same page. */
const keyOf = ({ page, urlQuery = {} }: DataReference): string => digestOf([page, urlQuery]);

function tooLate(pageId: string): ToolError {
  return new ToolError(
    `The page ${quoteJson(pageId)} was not opened: the other pages of the dashboard took all of the time.`,
  );
}

function select(value: unknown, { select: path, page, block, request }: DataReference): unknown {
  if (path === undefined) return value;
  const selected = getPath(value, path);
  if (selected !== undefined) return selected;
  const name = block === undefined ? `request ${quoteJson(request)}` : `block ${quoteJson(block)}`;
  throw new ToolError(
    `The data of the ${name} of page ${quoteJson(page)} has nothing at ${quoteJson(path)}.`,
  );
}
