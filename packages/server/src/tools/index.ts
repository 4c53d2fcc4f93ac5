import type { Config } from '../config/configSchema.js';
import { appTools } from './apps/index.js';
import { getPages } from './get_pages.js';
import { getState } from './get_state.js';
import { createInteract } from './interact.js';
import { navigate } from './navigate.js';
import { read } from './read.js';
import { sessionClose } from './session_close.js';
import { sessionCreate } from './session_create.js';
import { sessionList } from './session_list.js';
import type { Tool } from './Tool.js';
import { view } from './view.js';

/** The tools, in the order that agents see them. */
export function createTools({
  allow,
  apps,
  viewer,
}: Pick<Config, 'allow' | 'apps' | 'viewer'>): readonly Tool[] {
  const tools: unknown = [
    sessionCreate,
    sessionList,
    sessionClose,
    getPages,
    navigate,
    createInteract(allow),
    read,
    getState,
    ...(viewer.tool === 'off' ? [] : [view]),
    ...(apps ? appTools : []),
  ];
  return tools as readonly Tool[];
}
