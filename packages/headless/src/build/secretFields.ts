import { describeConfigured } from '@lowdefy-mcp/render-core';
import { blockConfigs } from '../lowdefy/blockConfigs.js';
import type { Plain } from '../lowdefy/types.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import type { Build } from './Build.js';
import { configuredApp } from './configuredApp.js';
import { perPage } from './perPage.js';

/** The blocks of a page by their configured id, such as `users.$.pw`. */
export interface ConfiguredFields {
  /** The fields, each with whether it may mask its value. */
  readonly fields: ReadonlyMap<string, boolean>;
  readonly lists: ReadonlySet<string>;
  /** All other blocks. */
  readonly others: ReadonlySet<string>;
}

/** Finds the fields of a page that mask their value, hidden ones included. */
export const secretFields = perPage(readFields);

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
