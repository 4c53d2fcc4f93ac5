// @ts-nocheck Plain JavaScript without types, as Lowdefy is.

import { WebSockets } from './WebSockets.js';

/**
 * Turns the installed engine into one of Lowdefy 6, for what a host sees of it: blocks call their own updater instead of
 * `updateBlock`, events have control actions, and pages have subscriptions.
 */
export function toSix(getContext) {
  return (options) => {
    const { lowdefy, config } = options;
    let context = lowdefy.contexts[config.id];
    const seen = view(lowdefy, {
      _internal: view(lowdefy._internal, {
        get updateBlock() {
          return (id) => context?._internal.updaters[id]?.();
        },
        get operators() {
          return { ...lowdefy._internal.operators, _websocket: ({ params }) => read(context, params) };
        },
      }),
    });
    const isNew = context === undefined;
    context = getContext({ ...options, lowdefy: seen });
    if (!isNew) return context;
    const internal = context._internal;
    internal.updaters = {};
    internal.pageConfig = config;
    const { Actions } = internal;
    Actions.callActions = (call) => callActions(context, call);
    internal.WebSockets = new WebSockets(context, lowdefy._internal, config.subscriptions ?? []);
    Actions.actions = { ...Actions.actions, ...websocketActions(internal.WebSockets) };
    // The operators of the page read the websockets, which exist only now.
    internal.update();
    return context;
  };
}

/** An object with some other members. Everything else is read from and written to the original. */
function view(object, members) {
  return new Proxy(object, {
    get: (target, key) => (key in members ? members[key] : target[key]),
  });
}

/** The actions of a later `@lowdefy/actions-core`. */
function websocketActions(websockets) {
  return {
    Publish: ({ params }) => websockets.publish(params),
    Subscribe: ({ params }) => websockets.subscribe(params),
    Unsubscribe: ({ params }) => websockets.unsubscribe(params),
  };
}

function read(context, path) {
  return path.split('.').reduce((value, key) => Object(value)[key], context?.websockets) ?? null;
}

const isControl = (item) => [':if', ':switch', ':return'].some((key) => key in item);

/** Runs an event with control actions. Results have the shapes of Lowdefy 6. */
async function callActions(
  context,
  { actions, catchActions, event, eventName, arrayIndices, block, progress },
) {
  const responses = {};
  const controls = [];
  const hasControls = [...actions, ...catchActions].some(isControl);
  const place = { arrayIndices, block, event };
  let index = 0;

  const evaluate = (input) => {
    const parse = { ...place, actions: responses, input, location: block.blockId };
    const { output, errors } = context._internal.parser.parse(parse);
    if (errors.length > 0) throw { error: errors[0] };
    return output;
  };
  const skip = (list = []) => {
    for (const item of list) {
      if (!isControl(item)) responses[item.id] = { type: item.type, skipped: true, index: index++ };
      else for (const branch of branches(item)) skip(branch);
    }
  };
  const control = async (item) => {
    const entry = { index: controls.length, type: Object.keys(item).find((key) => key.startsWith(':')) };
    if (':return' in item) {
      controls.push({ ...entry, type: ':return', taken: evaluate(item[':return']) });
      return true;
    }
    const cases = ':if' in item ? [{ ':case': item[':if'], ':then': item[':then'] }] : item[':switch'];
    const found = cases.findIndex((one) => evaluate(one[':case']));
    const taken =
      ':if' in item
        ? { type: ':if', taken: found === -1 ? 'else' : 'then' }
        : { type: ':switch', taken: found === -1 ? 'default' : found };
    controls.push({ ...entry, ...taken });
    let isOver = false;
    const rest = item[':else'] ?? item[':default'];
    for (const [position, one] of cases.entries()) {
      if (position === found) isOver = await run(one[':then']);
      else skip(one[':then']);
    }
    if (found !== -1) skip(rest);
    else isOver = await run(rest ?? []);
    return isOver;
  };
  const run = async (list) => {
    for (const [position, action] of list.entries()) {
      if (isControl(action)) {
        if (await control(action)) {
          skip(list.slice(position + 1));
          return true;
        }
        continue;
      }
      const call = { ...place, action, index: index++, responses, progress };
      try {
        responses[action.id] = await context._internal.Actions.callAction(call);
      } catch (thrown) {
        responses[action.id] = thrown;
        throw thrown !== null && typeof thrown === 'object' && 'action' in thrown
          ? thrown
          : { error: thrown, action, index: call.index };
      }
    }
    return false;
  };

  const result = { blockId: block.blockId, bounced: false, event, eventName, responses };
  const done = (more) => ({ ...result, ...(hasControls && { controls }), ...more });
  try {
    await run(actions);
  } catch (error) {
    index = 0;
    try {
      await run(catchActions);
    } catch (errorCatch) {
      return done({ success: false, error, errorCatch });
    }
    return done({ success: false, error });
  }
  return done({ success: true });
}

function branches(item) {
  const cases = (item[':switch'] ?? []).map((one) => one[':then']);
  return [item[':then'], item[':else'], ...cases, item[':default']].filter((list) => list !== undefined);
}
