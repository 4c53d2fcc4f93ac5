import getContext from '@lowdefy/engine';
import { serializer } from '@lowdefy/helpers';
import { createLowdefy } from './createLowdefy.js';
import { createMount } from './createMount.js';
import { createRun } from './createRun.js';
import { getBlock } from './getBlock.js';
import { MissingPageError } from './MissingPageError.js';
import { trackActions } from './trackActions.js';

/** @import { Message } from '@lowdefy/engine' */
/** @import { Api } from './createApi.js' */
/** @import { Plugins } from './createLowdefy.js' */

/**
 * @typedef {object} Log What a page did that is not in its state.
 * @property {Message[]} messages The messages it displayed.
 * @property {import('./recordLinks.js').Link[]} links Where it linked to.
 * @property {{ level: string, args: unknown[] }[]} console What the engine, an operator or an action
 *   wrote to the console: failed actions and operators, `_log`.
 */

/**
 * @param {object} options
 * @param {Api} options.api
 * @param {Record<string, unknown>} options.input
 * @param {string} options.pageId
 * @param {Plugins} options.plugins
 * @param {Record<string, unknown>} options.urlQuery
 * @param {Record<string, unknown> | undefined} options.user
 */
export async function openPage({ api, input, pageId, plugins, urlQuery, user }) {
  const pageIds = await api.getPageIds();
  const config = pageIds.includes(pageId) ? await api.getPageConfig(pageId) : null;
  if (!config) throw new MissingPageError(pageId, pageIds);

  /** @type {Log} */
  const log = { console: [], links: [], messages: [] };
  const { actions, running } = trackActions(plugins.actions);
  const run = createRun({ log, pageId, running });
  const lowdefy = createLowdefy({
    api,
    input,
    log,
    pageId,
    plugins: { ...plugins, actions },
    rootConfig: await api.getRootConfig(),
    urlQuery,
    user,
  });

  const { context, mount } = await run(async (settle) => {
    const context = getContext({ config: serializer.deserialize(config), lowdefy });
    const mount = createMount(context);
    await context._internal.runOnInit(() => {});
    await Promise.all([context._internal.runOnInitAsync(() => {}), mount(settle)]);
    await mount(settle);
    return { context, mount };
  });

  return {
    context,
    log,
    lowdefy,
    /**
     * Sets the value of an input as a user would, without its onChange event.
     *
     * @param {string} blockId
     * @param {unknown} value
     */
    setValue: (blockId, value) =>
      run(async (settle) => {
        const block = getBlock(context, blockId);
        if (!block.setValue) throw new Error(`Block "${blockId}" is a ${block.type}, which is not an input.`);
        block.setValue(value);
        await mount(settle);
      }),
    /**
     * Triggers an event and waits until all it started has finished.
     *
     * @param {string} blockId
     * @param {string} name
     * @param {Record<string, unknown>} [event]
     */
    triggerEvent: (blockId, name, event = {}) =>
      run(async (settle) => {
        const result = await getBlock(context, blockId).triggerEvent({ event, name });
        await mount(settle);
        return result;
      }),
  };
}
