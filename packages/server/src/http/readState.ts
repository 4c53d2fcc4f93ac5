import type { Principal } from '../port/Principal.js';
import type { ServiceCalls } from '../service/Service.js';

/** The limits of the state that is shown. */
const LIMITS = { depth: 20, maxCharacters: 1_000_000 };

/** Reads the state of the open page, or the part at a path. */
export async function readState(
  service: ServiceCalls,
  principal: Principal,
  sessionId: string,
  path: string | undefined,
): Promise<unknown> {
  const { data } = await service.call('getState', { principal, sessionId, path, peek: true, ...LIMITS });
  return data.value;
}
