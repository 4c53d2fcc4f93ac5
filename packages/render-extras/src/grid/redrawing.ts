import type { GridHost } from './details.js';

type Act = (host: GridHost, ...args: readonly never[]) => unknown;

/** Makes acts drop the edits in the cells of a display grid when they fire an event with actions, which draws the grid again. */
export function redrawing<Acts extends Readonly<Record<string, Act>>>(acts: Acts): Acts {
  const wrapped = Object.entries(acts).map(([name, act]) => [
    name,
    (host: GridHost, ...args: readonly never[]) => act(redrawn(host), ...args),
  ]);
  return Object.fromEntries(wrapped) as Acts;
}

function redrawn(host: GridHost): GridHost {
  const triggerEvent: GridHost['triggerEvent'] = async (name, event) => {
    const result = await host.triggerEvent(name, event);
    const { events, local } = host.block;
    if (local.edits !== undefined && Object.hasOwn(events, name)) host.setLocal({ edits: undefined });
    return result;
  };
  return Object.create(host, { triggerEvent: { value: triggerEvent } });
}
