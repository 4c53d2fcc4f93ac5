import { digestOf } from '../digest.js';
import type { Principal } from './Principal.js';

/**
 * Returns a key of what a caller may see in a session: equal for the same owner with the same roles and claims. Languages change no right.
 * The scopes of a token limit which endpoints it may call, which is checked for each call, and not what its user sees.
 */
export function rightsOf(principal: Principal): string {
  const { languages: _, isReadOnly: __, ...rights } = { isReadOnly: undefined, ...principal };
  return digestOf(rights);
}
