/** @import { Action } from '@lowdefy/engine' */

/**
 * Keeps account of the actions under way, because the engine gives no promise for `async: true` actions.
 *
 * @param {Record<string, Action>} actions
 */
export function trackActions(actions) {
  /** @type {Map<Promise<unknown>, string>} */
  const running = new Map();
  /** @type {(type: string, action: Action) => Action} */
  const track = (type, action) => (call) => {
    const result = (async () => action(call))();
    running.set(result, type);
    const forget = () => running.delete(result);
    result.then(forget, forget);
    return result;
  };
  return {
    actions: Object.fromEntries(Object.entries(actions).map(([type, action]) => [type, track(type, action)])),
    running,
  };
}
