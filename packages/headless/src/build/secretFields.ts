import { describeConfigured } from '@lowdefy-mcp/render-core';
import { blockConfigs } from '../lowdefy/blockConfigs.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import type { Build } from './Build.js';
import { configuredApp } from './configuredApp.js';

/** The blocks of a page by their configured id, such as `users.$.pw`. */
export interface ConfiguredFields {
  /** The fields, each with whether it may mask its value. */
  readonly fields: ReadonlyMap<string, boolean>;
  readonly lists: ReadonlySet<string>;
  /** All other blocks. */
  readonly others: ReadonlySet<string>;
}

const known = new WeakMap<Build, Map<string, ConfiguredFields>>();

/** Finds the fields of a page that mask their value, hidden ones included. Cached, because a build is immutable; not for a dynamic page. */
export function secretFields(build: Build, pageId: string, config: Plain): ConfiguredFields {
  if (isDynamic(config)) return readFields(build, pageId, config);
  const pages = known.get(build) ?? new Map<string, ConfiguredFields>();
  known.set(build, pages);
  const fields = pages.get(pageId) ?? readFields(build, pageId, config);
  pages.set(pageId, fields);
  return fields;
}

function readFields(build: Build, pageId: string, config: Plain): ConfiguredFields {
  const { registry, metas } = build;
  const app = configuredApp(build, pageId, config);
  const fields = new Map<string, boolean>();
  const [lists, others] = [new Set<string>(), new Set<string>()];
  for (const block of blockConfigs(config)) {
    const { blockId = pageId, type = '' } = block;
    const id = blockIdPattern(blockId);
    const meta = metas[type];
    if (meta?.category === 'list') lists.add(id);
    else if (meta?.category !== 'input' && meta?.category !== 'input-container') others.add(id);
    else {
      const view = describeConfigured({ ...block, blockId }, { registry, meta, app });
      // Fails closed: a field may show something else at run time.
      const isSecret = view === undefined || view.isSecret === true;
      fields.set(id, isSecret || fields.get(id) === true);
    }
  }
  return { fields, lists, others };
}
