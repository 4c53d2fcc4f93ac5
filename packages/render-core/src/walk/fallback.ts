import type { BlockCategory, BlockView } from '../contract/BlockView.js';
import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import { guessContent } from './guessContent.js';

type Fallback = (block: BlockView, h: RenderHelpers) => Rendered;

/** Lowdefy's loaders only mean "wait". They are omitted even without a pack. */
const LOADERS = /^(Skeleton\w*|Spinner|ProgressBar)$/;

/** Blocks that are invisible until opened. */
const STARTS_CLOSED = /(?:Modal|Drawer|Dialog|Popup)$/;

/** Lowdefy's lists without buttons: only other blocks of the app add and remove their items. */
const WITHOUT_BUTTONS = /^(?:List|TimelineList|MasonryList)$/;

/** Fields whose value is not visible on the screen. */
const SECRET = /password/i;

/** Renders a block by its category, if it has no renderer or its renderer failed. */
export function fallback(block: BlockView, h: RenderHelpers): Rendered {
  if (LOADERS.test(block.type)) return null;
  const show = BY_CATEGORY[block.meta.category] as Fallback | undefined;
  return show === undefined ? h.display(block) : show(block, h);
}

const BY_CATEGORY: Readonly<Record<BlockCategory, Fallback>> = {
  display: (block, h) => (/button$/i.test(block.type) ? h.button(block) : display(block, h)),
  input: (block, h) => h.input(block, { secret: SECRET.test(block.type) }),
  'input-container': (block, h) => h.input(block, { children: h.areas() }),
  container: (block, h) => {
    const { title } = block.properties;
    const open = openState(block);
    return h.container(block, {
      title,
      open,
      ...(open !== undefined && { events: open ? dialogEvents(block) : [] }),
      children: open !== false && [guessContent(block, h, ['title']), h.areas()],
    });
  },
  list: (block, h) => h.list(block, { title: block.properties.title, actions: listActions(block) }),
};

/** A person can close an open dialog. */
function dialogEvents({ events }: BlockView): readonly string[] {
  return [...new Set([...Object.keys(events), 'onClose'])];
}

/** Whether a container is open. One that is not known to start closed is open until closed. */
function openState({ local, type }: BlockView): boolean | undefined {
  if (typeof local.open === 'boolean') return local.open;
  return STARTS_CLOSED.test(type) ? false : undefined;
}

/** The operations that are possible on the items of a list now. */
function listActions({ items, type }: BlockView): readonly string[] | undefined {
  if (WITHOUT_BUTTONS.test(type)) return undefined;
  return [
    'pushItem',
    ...(items > 0 ? ['removeItem'] : []),
    ...(items > 1 ? ['moveItemUp', 'moveItemDown'] : []),
  ];
}

function display(block: BlockView, h: RenderHelpers): Rendered {
  return h.display(block, { disabled: block.properties.disabled, children: guessContent(block, h) });
}
