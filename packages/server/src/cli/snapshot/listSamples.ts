import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import type { SnapshotFields } from '../../config/snapshotSchema.js';
import { findPages } from '../../host/findPages.js';
import type { User } from '../../host/makeUser.js';
import type { Policy } from '../../policy/Policy.js';
import { UserError } from '../../UserError.js';
import type { Sample } from './Sample.js';
import { fileOf } from './snapshotFile.js';

type Pages = Config['snapshot']['pages'];

/**
 * Lists the samples: one for each page that the user may open, and for pages that the configuration opens as another user. A page with
 * named samples is opened once for each, and not without.
 */
export async function listSamples(
  app: App,
  policy: Policy,
  pages: Pages,
  user: User | null,
): Promise<readonly Sample[]> {
  const visible = new Map<string, Promise<readonly string[]>>();
  const pagesOf = (anyUser: User | null) => {
    const key = JSON.stringify(anyUser);
    const found =
      visible.get(key) ?? findPages(app, anyUser, policy).then((list) => list.map(({ pageId }) => pageId));
    visible.set(key, found);
    return found;
  };
  const own = await pagesOf(user);
  const samples: Sample[] = [];
  for (const pageId of new Set([...own, ...Object.keys(pages)])) {
    for (const { isForOther, ...sample } of samplesOf(pageId, pages, user)) {
      if ((await pagesOf(sample.user)).includes(pageId)) samples.push(sample);
      else if (isForOther) throw new UserError(explainHidden(sample));
    }
  }
  return samples;
}

/** The samples of a page, and whether they are for another user than that of the command line. */
function samplesOf(
  pageId: string,
  pages: Pages,
  user: User | null,
): readonly (Sample & { readonly isForOther: boolean })[] {
  const { samples = {}, ...page } = pages[pageId] ?? {};
  const named = Object.entries(samples);
  const create = (name: string | undefined, ...levels: readonly SnapshotFields[]) => {
    const { input, urlQuery, expectFailures = [] }: SnapshotFields = Object.assign({}, ...levels);
    return {
      name: name === undefined ? pageId : `${pageId}@${name}`,
      file: fileOf(pageId, name),
      user: levels.reduce(applyUser, user),
      ...{ pageId, expectFailures },
      ...(input && { input }),
      ...(urlQuery && { urlQuery }),
      isForOther: levels.some((level) => level.user !== undefined || level.roles !== undefined),
    };
  };
  if (named.length === 0) return [create(undefined, page)];
  return named.map(([name, fields]) => create(name, page, fields));
}

function applyUser(user: User | null, { user: setting, roles }: SnapshotFields): User | null {
  const named = typeof setting === 'string' ? { name: setting } : setting;
  const base = named === undefined ? user : named;
  return roles === undefined ? base : { ...base, roles };
}

function explainHidden({ name, pageId, user }: Sample): string {
  const who = user === null ? 'nobody' : JSON.stringify(user);
  return `Snapshot "${name}": the page "${pageId}" does not exist for ${who}. Check "user" and "roles" in snapshot.pages.${pageId} of the configuration, and its rules that exclude pages.`;
}
