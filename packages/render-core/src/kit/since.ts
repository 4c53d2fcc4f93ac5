import type { AppView } from '../contract/BlockView.js';

/**
 * Whether the app runs on this or a later generation of Lowdefy's engine, for components that changed with it: 4.1 (the
 * engine of 4.1 to 4.4), 4.5 (that of 4.5 to 4.7), 5 or 5.4. Unknown generations count as later than all of them.
 */
export function since({ lowdefy }: Pick<AppView, 'lowdefy'>, version: 4.1 | 4.5 | 5 | 5.4): boolean {
  return lowdefy >= version;
}
