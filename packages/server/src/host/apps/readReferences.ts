import type { AppData, DataReference, PlacedReference, ReferencedData } from '@lowdefy-mcp/apps';
import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import { getPath } from '../../getPath.js';
import { ToolError } from '../../sessions/ToolError.js';
import type { User } from '../makeUser.js';
import { openData, takeData } from '../resources/openData.js';

/**
 * Reads the data of references as a user: each page is opened once, in a session that nobody else uses, under the same rules as for an
 * agent. What cannot be read is an error of its reference alone.
 */
export async function readReferences(
  app: App,
  user: User | null,
  references: readonly PlacedReference[],
): Promise<AppData> {
  const groups = new Map<string, PlacedReference[]>();
  for (const reference of references) {
    const { page, urlQuery = {} } = reference.from;
    const key = digestOf([page, urlQuery]);
    groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  const data = await Promise.all([...groups.values()].map((group) => readPage(app, user, group)));
  return new Map(data.flat());
}

type Entry = readonly [path: string, data: ReferencedData];

async function readPage(
  app: App,
  user: User | null,
  group: readonly PlacedReference[],
): Promise<readonly Entry[]> {
  const [first] = group;
  if (first === undefined) return [];
  const { page: pageId, urlQuery = {} } = first.from;
  try {
    const opened = await openData(app, user, { pageId, urlQuery });
    return await Promise.all(
      group.map(async ({ path, from }): Promise<Entry> => {
        try {
          return [path, { value: select(await takeData(opened, from), from) }];
        } catch (error) {
          return [path, { error: messageOf(error) }];
        }
      }),
    );
  } catch (error) {
    return group.map(({ path }) => [path, { error: messageOf(error) }]);
  }
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

/** Messages for users are shown. Others may contain what is not for them. */
function messageOf(error: unknown): string {
  if (error instanceof ToolError || error instanceof HeadlessError) return error.message;
  throw error;
}
