import type { Principal } from '../port/Principal.js';
import type { ServiceCalls } from '../service/Service.js';

/** How much of the state is shown. */
const LIMITS = { depth: 20, maxCharacters: 1_000_000 };

/** The data behind the open page, or the part at a path. */
export async function readState(
  service: ServiceCalls,
  principal: Principal,
  sessionId: string,
  path: string | undefined,
): Promise<unknown> {
  const { data } = await service.call('getState', { principal, sessionId, path, peek: true, ...LIMITS });
  return data.value;
}
