import type { AppData, DataReference, PlacedReference, ReferencedData } from '@lowdefy-mcp/apps';
import type { App } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import { getPath } from '../../getPath.js';
import type { Principal } from '../../port/Principal.js';
import { ToolError } from '../../sessions/ToolError.js';
import { failureOf } from '../failureOf.js';
import type { User } from '../makeUser.js';
import { type OpenedData, openData, readData } from '../resources/openData.js';
import type { Users } from '../Users.js';
import { KeyedLimit } from './KeyedLimit.js';

/** How many pages one user may have open at the same time. */
const MAX_PAGES = 4;

const UNEXPECTED = 'The data could not be read. The reason is in the log of the server.';

export interface LiveDataOptions {
  readonly app: () => Promise<App>;
  readonly users: Pick<Users, 'of'>;
  /** The current time limit for all data of a dashboard, in milliseconds. */
  readonly deadline: () => number;
  /** Receives warnings for the operator. */
  readonly warn: (message: string) => void;
}

interface Reader {
  readonly app: App;
  readonly id: string;
  readonly user: User | null;
  /** The deadline, in the time of `performance.now`. */
  readonly end: number;
  readonly signal: AbortSignal | undefined;
}

type Entry = readonly [path: string, data: ReferencedData];

/**
 * Reads the data of dashboards as a user. Opens each page once, in a temporary session with the same rules as for an agent; the events
 * of the page run as usual. If something cannot be read, only the references to it have an error.
 */
export class LiveData {
  readonly #options: LiveDataOptions;
  readonly #limit = new KeyedLimit(MAX_PAGES);
  /** Pages that are being opened. Readers of the same page as the same user share one. */
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
    const readReference = async ({ path, from }: PlacedReference, opened: OpenedData): Promise<Entry> => {
      try {
        return [path, { value: select(await readData(opened, from), from) }];
      } catch (error) {
        return [path, { error: this.#messageOf(error, reader) }];
      }
    };
    try {
      const opened = await this.#open(reader, first.from);
      return await Promise.all(group.map((reference) => readReference(reference, opened)));
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
        // While this waited in the queue, its readers may have timed out or been cancelled.
        const left = Math.max(...readers.map(({ end }) => end)) - performance.now();
        if (left <= 0 || readers.every(({ signal }) => signal?.aborted)) throw tooLate(from.page);
        return openData(app, user, { pageId: from.page, urlQuery: from.urlQuery ?? {}, deadline: left });
      })
      .finally(() => this.#opening.delete(key));
    this.#opening.set(key, { readers, opened });
    return opened;
  }

  /** Returns messages that are meant for users. Others may contain paths or secrets and go to the operator. */
  #messageOf(error: unknown, { app }: Reader): string {
    const { reason, message, stack = message } = failureOf(error);
    if (reason === 'refused' || reason === 'notFound' || reason === 'failed') return message;
    this.#options.warn(app.redact(`The data of a dashboard cannot be read: ${stack}`));
    return UNEXPECTED;
  }
}

/** Returns a key that is equal for references to the same page. */
const keyOf = ({ page, urlQuery = {} }: DataReference): string => digestOf([page, urlQuery]);

function tooLate(pageId: string): ToolError {
  return new ToolError(
    `The page ${quoteJson(pageId)} was not opened: the other pages of the dashboard used up the time limit.`,
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
