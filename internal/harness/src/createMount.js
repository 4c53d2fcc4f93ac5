import { getMountedBlocks } from './getMountedBlocks.js';

/** @import { Block, Context } from '@lowdefy/engine' */
/** @import { Settle } from './createRun.js' */

const MAX_ROUNDS = 20;

/**
 * Makes the function that does what mounting does in a browser: it runs onMount and onMountAsync of each
 * block that has come onto the page since the last call. The engine leaves these events to the client.
 *
 * @param {Context} context
 */
export function createMount(context) {
  /** @type {Set<Block>} */
  let mounted = new Set();

  /** @param {Settle} settle */
  return async function mount(settle) {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const blocks = getMountedBlocks(context._internal.RootBlocks);
      const added = blocks.filter((block) => !mounted.has(block));
      mounted = new Set(blocks);
      await Promise.all(added.map(mountBlock));
      await settle();
      if (added.length === 0) return;
    }
    throw new Error(`Page "${context.pageId}" keeps showing and hiding blocks in their onMount events.`);
  };
}

/** @param {Block} block */
async function mountBlock(block) {
  await block.triggerEvent({ name: 'onMount' });
  await block.triggerEvent({ name: 'onMountAsync' });
}
